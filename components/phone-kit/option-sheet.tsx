'use client'

import type { ReactNode } from 'react'
import { Sheet } from './sheet'

interface OptionSheetProps<Button> {
  buttons: readonly Button[]
  draw: (button: Button) => ReactNode
  onClose: () => void
}

/** All buttons of a message that has too many to stand under it. */
export function OptionSheet<Button>({ buttons, draw, onClose }: OptionSheetProps<Button>) {
  return (
    <Sheet title="All options" onClose={onClose}>
      <ul className="divide-y divide-(--phone-line)">
        {buttons.map((button, index) => (
          <li key={index}>{draw(button)}</li>
        ))}
      </ul>
    </Sheet>
  )
}
