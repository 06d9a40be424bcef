'use client'

import { type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { rememberChoice } from './remembered-choices'

interface Side {
  /** What the button does. */
  label: string
  icon: ReactNode
  /** The value it sets. */
  value: string
  /** Shown while the other one is active. */
  className: string
}

interface LookToggleProps {
  /** Name of the cookie, and of the document's `data-` attribute in the stylesheet. */
  name: string
  sides: readonly [Side, Side]
}

/**
 * Toggles an appearance setting of the document and stores it in this browser; the server renders the next page by
 * its cookie, so nothing flashes. Both buttons are rendered, and the stylesheet shows one.
 */
export function LookToggle({ name, sides }: LookToggleProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  return sides.map(({ label, icon, value, className }, side) => (
    <span key={value} className={className}>
      <IconButton
        ref={(button) => {
          buttons.current[side] = button
        }}
        aria-label={label}
        onClick={({ detail }) => {
          rememberChoice(name, value)
          document.documentElement.dataset[name] = value
          // The pressed button is hidden now; pointers need no focus.
          if (detail === 0) buttons.current[1 - side]?.focus()
        }}
      >
        {icon}
      </IconButton>
    </span>
  ))
}
