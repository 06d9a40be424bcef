import { rememberChoice } from './remember-choice'
import { type Theme, themeCookie } from './theme'

/** What was chosen since the page was loaded. The menu and the command palette both choose. */
let chosen: Theme | undefined
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  chosen = theme
  rememberChoice(themeCookie, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export const chosenTheme = (): Theme | undefined => chosen

export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
