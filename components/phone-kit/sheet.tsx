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

/** Tab goes round within the panel. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = stopsIn(event.currentTarget)
  const [first, last] = [stops[0], stops.at(-1)]
  const [leaves, enters] = event.shiftKey ? [first, last] : [last, first]
  const at = document.activeElement
  // A group of radio buttons is one stop, wherever in it the focus is.
  const isAtEnd = at === leaves || isRadioOf(at, leaves) || (event.shiftKey && at === event.currentTarget)
  if (!isAtEnd) return
  event.preventDefault()
  enters?.focus()
}

/** What a panel stands over. */
const setOutOfReach = (place: HTMLElement | null, isOut: boolean) =>
  place?.previousElementSibling?.toggleAttribute('inert', isOut)

interface ModalPanelProps {
  labelledBy: string
  onClose: () => void
  className: string
  style?: CSSProperties
  system?: 'ios' | 'android'
  /** It stands at the lower edge, and a tap beside it closes it. */
  isSheet?: boolean
  children: ReactNode
}

/**
 * What stands over the screen of a phone until it is closed: the focus stays in it, Escape closes it, and then the focus
 * is where it was. Draw it in a `SheetHost`, in the browser only.
 */
export function ModalPanel(props: ModalPanelProps) {
  const { labelledBy, onClose, className, style, system, isSheet = false, children } = props
  const place = use(SheetPlace)
  const [opener] = useState(() => document.activeElement)
  // The focus, and what can be reached, are the browser's.
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

/** A sheet at the lower edge of the phone. It is named by its title. */
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
