// Calls the reader when it is their turn: the tab's title, a badge on the icon, a sound, a notification if they want one.
import type { Ledger } from '../ledger'
import { settings } from '../settings.svelte'
import { play } from '../sound'
import { roomText, t } from '../words.svelte'
import type { TableModel } from './model.svelte'

/** How long one must have waited for a turn to be called by a sound though the page is in sight. */
const LONG = 8000

/** The title of the browser's tab, in the reader's language. */
export function tabTitle(model: TableModel | null): string {
  if (!model?.ledger) return 'Goldauge'
  const title = `${roomText(model.game, 'title', model.ledger.table.title)} · Goldauge`
  return isTurn(model) ? `● ${t('your turn')} – ${title}` : title
}

/** Whether the table waits for the reader: by what is shown, or, where nobody looks, by what has happened. */
function isTurn(model: TableModel): boolean {
  if (model.ledger?.table.status !== 'running') return false
  return document.hidden ? waitsFor(model.ledger) : model.open.length > 0
}

function waitsFor({ projections }: Ledger): boolean {
  return projections.some((one) => one.legal.length > 0 || (one.answer === null && (one.reactions?.length ?? 0) > 1))
}

/** Watch a table for as long as a component lives; to be called when it is made. */
export function callAttention(table: () => TableModel): void {
  let since = Date.now() // it has not been the reader's turn
  $effect(() => {
    const model = table()
    const turn = isTurn(model)
    badge(turn)
    if (turn && (document.hidden || Date.now() - since > LONG)) call(model)
    if (!turn) since = Date.now()
    return () => badge(false)
  })
}

function badge(on: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', on ? '/eye-turn.svg' : '/eye.svg')
  if ('setAppBadge' in navigator) void (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined)
}

function call(model: TableModel): void {
  play('turn')
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted')
    return
  const title = t('your turn')
  const options = {
    body: roomText(model.game, 'title', model.ledger?.table.title ?? ''),
    icon: '/icon-192.png',
    tag: model.live.table, // a table has one at a time
  }
  void navigator.serviceWorker?.getRegistration().then((worker) => {
    if (worker) void worker.showNotification(title, { ...options, data: { address: location.href } })
    else new Notification(title, options)
  })
}
