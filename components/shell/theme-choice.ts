import { createSignal } from '@/lib/work/signal'
import { rememberChoice } from './remembered-choices'
import { type Theme, themeCookie } from './theme'

/** Chosen since the page was loaded, in the menu or the command palette. */
let chosen: Theme | undefined
const themeChosen = createSignal()

export function chooseTheme(theme: Theme): void {
  chosen = theme
  rememberChoice(themeCookie, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  themeChosen.notify()
}

export const chosenTheme = (): Theme | undefined => chosen

export const onThemeChosen = themeChosen.subscribe
