'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import { rememberChoice } from './remember-choice'
import { type Theme, themeCookie } from './theme'

const themes: readonly Segment<Theme>[] = [
  { value: 'system', label: 'As the device', icon: <Monitor aria-hidden="true" className="size-4" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" /> },
]

function apply(theme: Theme) {
  rememberChoice(themeCookie, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Light, dark, or as the device. `initial` is what the cookie said when the page was drawn. */
export function ThemeMenu({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  const choose = (next: Theme) => {
    setTheme(next)
    apply(next)
  }
  return (
    <SegmentedControl
      label="Appearance"
      segments={themes}
      value={theme}
      onChange={choose}
      className="w-full"
    />
  )
}
