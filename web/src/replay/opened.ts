// A record that the reader opens: checked as far as the page can, kept for this tab so that a reload shows it again.
import { openRecord } from '../api'
import type { Refusal } from '../live.svelte'
import { MOST_RECORD, type Replay } from '../messages'
import { go } from '../route.svelte'

const KEPT = 'goldauge.record'

let opened: { text: string; replay: Replay } | null = null

/** Read the file, have it replayed and show it; rejects with a Refusal that says what is wrong. */
export async function openFile(file: Blob): Promise<void> {
  if (file.size > MOST_RECORD)
    throw { error: 'bad record', message: '', clause: '', flaw: 'too large' } satisfies Refusal
  const text = await file.text()
  opened = { text, replay: await openRecord(text) }
  try {
    sessionStorage.setItem(KEPT, text)
  } catch {
    // without storage it is forgotten by a reload
  }
  go('/r')
}

/** What was opened last in this tab. */
export async function lastOpened(): Promise<{ text: string; replay: Replay } | null> {
  if (opened) return opened
  const text = storedText()
  return text === null ? null : (opened = { text, replay: await openRecord(text) })
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}
