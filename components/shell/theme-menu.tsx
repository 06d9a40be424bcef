'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import type { Theme } from './theme'
import { chooseTheme, chosenTheme, onThemeChosen } from './theme-choice'

const themes: readonly Segment<Theme>[] = [
  { value: 'system', label: 'Match device', icon: <Monitor aria-hidden="true" className="size-4" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" /> },
]

/** Light, dark, or like the device. `initial` is the cookie's value when the page was rendered. */
export function ThemeMenu({ initial }: { initial: Theme }) {
  const theme = useSyncExternalStore(
    onThemeChosen,
    () => chosenTheme() ?? initial,
    () => initial,
  )
  return (
    <SegmentedControl
      label="Appearance"
      segments={themes}
      value={theme}
      onChange={chooseTheme}
      className="w-full"
    />
  )
}
