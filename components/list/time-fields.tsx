'use client'

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { popupLook } from '@/components/ui/popup-look'
import { fromLocalInput, isTurnedAround, type Times, toLocalInput } from './times'

const gapPx = 6
const edgePx = 8

/** Places the popover below the chip and inside the window. */
function placeBelow(popup: HTMLElement, chip: HTMLElement) {
  const { left, bottom } = chip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - popup.offsetWidth - edgePx
  popup.style.left = `${Math.max(edgePx, Math.min(left, room)) + window.scrollX}px`
  popup.style.top = `${bottom + gapPx + window.scrollY}px`
}

function Moment({ name, label, value }: { name: keyof Times; label: string; value: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <Input id={id} name={name} type="datetime-local" defaultValue={toLocalInput(value)} />
    </div>
  )
}

interface TimeFieldsProps {
  filters: Times
  change: (part: Times) => void
  /** The element the popover is placed below. */
  chip: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Popover for a custom time range. Escape and clicks elsewhere keep the current range. */
export function TimeFields({ filters, change, chip, onClose }: TimeFieldsProps) {
  const popup = useRef<HTMLFormElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => {
    if (!popup.current || !chip.current) return
    popup.current.showPopover()
    placeBelow(popup.current, chip.current)
    popup.current.querySelector('input')?.focus()
  }, [chip])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const timeOf = (name: keyof Times) => fromLocalInput(String(typed.get(name)))
    const next = { since: timeOf('since'), until: timeOf('until') }
    setIsWrong(isTurnedAround(next.since, next.until))
    if (isTurnedAround(next.since, next.until)) return
    change(next)
    popup.current?.hidePopover()
  }
  return (
    <form
      ref={popup}
      popover="auto"
      aria-label="Custom range"
      onSubmit={apply}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className={`${popupLook} absolute inset-auto w-64 space-y-3 p-3`}
    >
      <Moment name="since" label="From" value={filters.since} />
      <Moment name="until" label="Until" value={filters.until} />
      {isWrong && (
        <p role="alert" className="text-sm text-danger-text">
          “Until” must be later than “From.”
        </p>
      )}
      <Button type="submit" variant="primary" className="w-full">
        Apply
      </Button>
    </form>
  )
}
