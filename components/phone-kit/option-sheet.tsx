'use client'

import type { ReactNode } from 'react'
import { phoneWords } from '@/lib/language/template/phone-words'
import { Sheet } from './sheet'

interface OptionSheetProps<Button> {
  buttons: readonly Button[]
  draw: (button: Button) => ReactNode
  /** Language of the message. */
  language: string
  onClose: () => void
}

/** All buttons of a message that has too many to fit below it. */
export function OptionSheet<Button>({ buttons, draw, language, onClose }: OptionSheetProps<Button>) {
  return (
    <Sheet title={phoneWords(language).allOptions} onClose={onClose}>
      <ul className="divide-y divide-(--phone-line)">
        {buttons.map((button, index) => (
          <li key={index}>{draw(button)}</li>
        ))}
      </ul>
    </Sheet>
  )
}
