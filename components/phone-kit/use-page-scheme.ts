import { useSyncExternalStore } from 'react'
import type { PhoneScheme } from './colors'

const DARK = '(prefers-color-scheme: dark)'

function watchScheme(changed: () => void) {
  const system = matchMedia(DARK)
  const theme = new MutationObserver(changed)
  system.addEventListener('change', changed)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    theme.disconnect()
  }
}

const readScheme = (): PhoneScheme => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** The colors of the page, which phones have until someone chooses. The server does not know those of the system. */
export const usePageScheme = (): PhoneScheme | undefined =>
  useSyncExternalStore(watchScheme, readScheme, () => undefined)
