// What a reader can set: theme, pace, sound, the name they play under.
import { keep, kept } from './memory'

export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'calm' | 'normal' | 'brisk' | 'still'

/** How much of its time a motion takes. */
const PACES: Record<Pace, number> = { calm: 1.6, normal: 1, brisk: 0.45, still: 0 }

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const settings = $state({
  theme: kept<Theme>('theme', 'system'),
  pace: kept<Pace | null>('pace', null), // null: as the system asks
  sound: kept<boolean>('sound', false),
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

export function setName(name: string): void {
  settings.name = name
  keep('name', name)
}

const dark = matchMedia('(prefers-color-scheme: dark)')

export function showTheme(): void {
  const theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.pace = pace()
}

dark.addEventListener('change', showTheme)
addEventListener('storage', () => {
  settings.theme = kept('theme', settings.theme) // chosen in another tab
  showTheme()
})
