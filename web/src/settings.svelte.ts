// What a reader can set: theme, pace, sound, the name they play under; and what they chose the last time.
import { keep, kept } from './memory'

export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'calm' | 'normal' | 'brisk' | 'still'

/** When a master warns before a blunder. */
export type Warnings = 'first' | 'always' | 'never'

/** How much of its time a motion takes. */
const PACES: Record<Pace, number> = { calm: 1.6, normal: 1, brisk: 0.45, still: 0 }

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const settings = $state({
  theme: kept<Theme>('theme', 'system'),
  pace: kept<Pace | null>('pace', null), // null: as the system asks
  sound: kept<boolean>('sound', true),
  volume: kept<number>('volume', 0.7), // from 0 to 1
  notify: kept<boolean>('notify', false), // a notification when it is their turn and they are elsewhere
  warnings: kept<Warnings>('warnings', 'first'),
  name: kept<string>('name', ''),
})

export function pace(): Pace {
  return settings.pace ?? (wantsStillness() ? 'still' : 'normal')
}

export function paceFactor(): number {
  return PACES[pace()]
}

export function setTheme(theme: Theme): void {
  settings.theme = theme
  keep('theme', theme)
  showTheme()
}

export function setPace(chosen: Pace): void {
  settings.pace = chosen
  keep('pace', chosen)
  showTheme()
}

export function setSound(on: boolean): void {
  settings.sound = on
  keep('sound', on)
}

export function setVolume(volume: number): void {
  settings.volume = volume
  keep('volume', volume)
}

/** Whether notifications are wanted; the browser may have to ask first, and may say no. */
export async function setNotify(on: boolean): Promise<void> {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  settings.notify = allowed
  keep('notify', allowed)
}

export function setWarnings(when: Warnings): void {
  settings.warnings = when
  keep('warnings', when)
}

export function setName(name: string): void {
  settings.name = name
  keep('name', name)
}

/** How many sat at the last table of a game, and how strong the bots were. */
export interface Custom {
  count: number
  strength: number
}

export function customOf(game: string): Partial<Custom> {
  return kept<Record<string, Custom>>('custom', {})[game] ?? {}
}

export function setCustom(game: string, custom: Custom): void {
  keep('custom', { ...kept<Record<string, Custom>>('custom', {}), [game]: custom })
}

const dark = matchMedia('(prefers-color-scheme: dark)')

export function showTheme(): void {
  const theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.pace = pace()
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

dark.addEventListener('change', showTheme)
addEventListener('storage', () => {
  settings.theme = kept('theme', settings.theme) // chosen in another tab
  settings.sound = kept('sound', settings.sound)
  settings.volume = kept('volume', settings.volume)
  settings.name = kept('name', settings.name)
  showTheme()
})
