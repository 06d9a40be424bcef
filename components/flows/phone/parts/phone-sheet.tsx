'use client'

import { X } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { createPortal } from 'react-dom'

/** The element of the phone that sheets stand over; null before it is drawn. */
export const SheetPlace = createContext<HTMLElement | null>(null)

interface PhoneSheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

const inside = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** The focus stays in the sheet until it is closed. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(inside)]
  const [first, last] = [stops[0], stops.at(-1)]
  const [leaves, enters] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== leaves) return
  event.preventDefault()
  enters?.focus()
}

/** A sheet a phone opens at its lower edge. */
export function PhoneSheet({ title, onClose, children }: PhoneSheetProps) {
  const id = useId()
  const place = use(SheetPlace)
  if (!place) return null
  const sheet = (
    <div className="absolute inset-0 z-10 flex flex-col justify-end bg-black/45" onPointerDown={onClose}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        className="flex max-h-[85%] flex-col rounded-t-[1.1em] bg-(--phone-bubble) pb-[0.8em]"
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
          keepFocus(event)
        }}
      >
        <div className="flex items-center justify-between py-[0.5em] ps-[1em] pe-[0.5em]">
          <h3 id={id} dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </h3>
          <button
            type="button"
            autoFocus
            aria-label="Close"
            onClick={onClose}
            className="grid size-[2.2em] shrink-0 place-items-center rounded-full hover:bg-(--phone-fill)"
          >
            <X aria-hidden="true" className="size-[1.1em]" />
          </button>
        </div>
        <div className="min-h-0 overflow-y-auto">{children}</div>
      </div>
    </div>
  )
  return createPortal(sheet, place)
}
