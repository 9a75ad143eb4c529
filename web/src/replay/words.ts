// What is wrong with a replay or a record, in words.
import type { Refusal } from '../live.svelte'
import { t } from '../words.svelte'

export function flawOf({ error, flaw, move }: Refusal): string {
  if (flaw) return t(`flaw.${flaw}`, { move: move ?? 0 })
  if (error === 'too large') return t('flaw.too large')
  return t(`error.${error}`)
}
