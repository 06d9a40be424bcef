'use client'

import { X } from 'lucide-react'
import type { PreviewButton } from '@/lib/template-text/preview'
import { PictureOfButton } from './pictured-message'

interface OptionsSheetProps {
  buttons: readonly PreviewButton[]
  onClose: () => void
}

/** The sheet a phone opens at its lower edge with all buttons of a message. */
export function OptionsSheet({ buttons, onClose }: OptionsSheetProps) {
  return (
    <div className="absolute inset-0 z-10 flex flex-col justify-end bg-backdrop" onPointerDown={onClose}>
      <div
        role="dialog"
        aria-label="All options"
        className="max-h-4/5 overflow-y-auto rounded-t-lg bg-(--phone-bubble) pb-4"
        onPointerDown={(event) => event.stopPropagation()}
      >
        <div className="sticky top-0 flex items-center justify-between bg-(--phone-bubble) py-2 ps-4 pe-2">
          <span className="font-semibold">All options</span>
          <button
            type="button"
            autoFocus
            aria-label="Close all options"
            onClick={onClose}
            className="grid size-8 place-items-center rounded-full hover:bg-(--phone-fill)"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
        <ul className="divide-y divide-(--phone-line)">
          {buttons.map((button) => (
            <li key={button.key}>
              <PictureOfButton button={button} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
