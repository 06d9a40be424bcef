'use client'

import { type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { rememberChoice } from './remembered-choices'

interface Side {
  /** What the button does. */
  label: string
  icon: ReactNode
  /** What is chosen by it. */
  value: string
  /** Where it is shown: it is, while the other one is chosen. */
  className: string
}

interface LookToggleProps {
  /** Of the cookie, and of the document's `data-` attribute that the style sheet looks at. */
  name: string
  sides: readonly [Side, Side]
}

/**
 * Turns the look of the whole document to one of two sides, and keeps it for this browser; the server draws the next page
 * by the cookie, so nothing flashes. Both buttons are there, and the style sheet shows one.
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
          // The button that was pressed is gone; a pointer needs no focus.
          if (detail === 0) buttons.current[1 - side]?.focus()
        }}
      >
        {icon}
      </IconButton>
    </span>
  ))
}
