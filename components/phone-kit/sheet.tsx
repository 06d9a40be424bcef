'use client'

import { X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/components/ui/class-names'
import { barButton } from './screen-bar'
import { SheetHost, SheetPlace } from './sheet-host'

const stopsIn = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled, [hidden]), textarea, select, [tabindex="0"]',
  ),
]

const isRadioOf = (one: Element | null, other: Element | undefined) =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  one.name !== '' &&
  one.name === other.name

/** Keeps Tab within the panel. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = stopsIn(event.currentTarget)
  const [first, last] = [stops[0], stops.at(-1)]
  const [leaves, enters] = event.shiftKey ? [first, last] : [last, first]
  const at = document.activeElement
  // A radio group is a single tab stop, whichever of its buttons has focus.
  const isAtEnd = at === leaves || isRadioOf(at, leaves) || (event.shiftKey && at === event.currentTarget)
  if (!isAtEnd) return
  event.preventDefault()
  enters?.focus()
}

/** Makes what a panel covers inert. */
const setOutOfReach = (place: HTMLElement | null, isOut: boolean) =>
  place?.previousElementSibling?.toggleAttribute('inert', isOut)

interface ModalPanelProps {
  labelledBy: string
  onClose: () => void
  className: string
  style?: CSSProperties
  system?: 'ios' | 'android'
  /** At the lower edge, and closed by a tap beside it. */
  isSheet?: boolean
  children: ReactNode
}

/**
 * Covers a phone's screen until closed: traps focus, closes with Escape, and restores focus. Render it in a
 * `SheetHost`, in the browser only.
 */
export function ModalPanel(props: ModalPanelProps) {
  const { labelledBy, onClose, className, style, system, isSheet = false, children } = props
  const place = use(SheetPlace)
  const [opener] = useState(() => document.activeElement)
  // Focus and inertness belong to the browser.
  useEffect(() => {
    setOutOfReach(place, true)
    return () => {
      setOutOfReach(place, false)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [place, opener])
  if (!place) return null
  const panel = (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-system={system}
      style={style}
      className={classNames('outline-none', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Escape') return
        event.stopPropagation()
        if (event.key === 'Tab') keepFocus(event)
        else onClose()
      }}
    >
      {isSheet ? children : <SheetHost>{children}</SheetHost>}
    </div>
  )
  return createPortal(
    isSheet ? (
      <div
        className="absolute inset-0 z-20 flex flex-col justify-end overflow-hidden bg-[rgb(8_20_24/0.45)]"
        onClick={(event) => {
          event.stopPropagation()
          if (event.target === event.currentTarget) onClose()
        }}
      >
        {panel}
      </div>
    ) : (
      panel
    ),
    place,
  )
}

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A bottom sheet of the phone, labeled by its title. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  return (
    <ModalPanel
      isSheet
      labelledBy={id}
      onClose={onClose}
      className="flex max-h-[85%] flex-col rounded-t-[1.25rem] bg-(--phone-bubble) pb-[max(1.25rem,env(safe-area-inset-bottom))] transition-transform duration-200 starting:translate-y-full"
    >
      <div className="flex items-center justify-between gap-2 py-1.5 ps-5 pe-2">
        <h2
          id={id}
          dir="auto"
          className="line-clamp-3 min-w-0 text-[1.15em] leading-snug font-semibold wrap-anywhere"
        >
          {title}
        </h2>
        <button type="button" autoFocus lang="en" aria-label="Close" onClick={onClose} className={barButton}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
    </ModalPanel>
  )
}
