'use client'

import { Moon, Sun, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'
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

/** The page's color scheme, which phones use by default. The server doesn't know the system's. */
const usePageScheme = (): PhoneScheme | undefined =>
  useSyncExternalStore(watchScheme, readScheme, () => undefined)

const icon = { 'aria-hidden': true, className: 'size-4' } as const

interface SchemeControlProps {
  /** Undefined: the page's. */
  scheme: PhoneScheme | undefined
  onChange: (scheme: PhoneScheme) => void
}

/** Switches a phone between light and dark. */
export function SchemeControl({ scheme, onChange }: SchemeControlProps) {
  const ofPage = usePageScheme()
  return (
    <SegmentedControl<PhoneScheme>
      label="Phone colors"
      segments={[
        { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
        { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
      ]}
      value={scheme ?? ofPage}
      onChange={onChange}
    />
  )
}

interface DirectionControlProps {
  direction: 'ltr' | 'rtl'
  onChange: (direction: 'ltr' | 'rtl') => void
}

/** Switches the text direction. */
export const DirectionControl = ({ direction, onChange }: DirectionControlProps) => (
  <SegmentedControl<'ltr' | 'rtl'>
    label="Text direction"
    segments={[
      { value: 'ltr', label: 'Left to right', icon: <TextAlignStart {...icon} /> },
      { value: 'rtl', label: 'Right to left', icon: <TextAlignEnd {...icon} /> },
    ]}
    value={direction}
    onChange={onChange}
  />
)
