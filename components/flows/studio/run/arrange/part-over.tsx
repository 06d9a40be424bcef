'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { DropLine } from '../../canvas/tree/drop-line'
import type { Direction } from '../../canvas/tree/move-places'
import { createDragPress } from './drag-press'
import type { SaidText } from './text-member'
import type { Arranging } from './use-arranging'

const steps = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

interface PartOverProps {
  pointer: string
  /** The component in words. */
  name: string
  isSelected: boolean
  /** Lines outside it would be clipped. */
  isAtEdge: boolean
  arranging: Arranging
}

/** Drags what is under the pointer, with mouse and pen: touch scrolls the phone. */
function useDrag(pointer: string, { placeAt, move }: Arranging) {
  const [press] = useState(createDragPress)
  const [drop, setDrop] = useState<ReturnType<typeof placeAt>>()
  const [isDragging, setIsDragging] = useState(false)
  const stop = () => {
    press.end()
    setIsDragging(false)
    setDrop(undefined)
  }
  return {
    drop,
    isDragging,
    takesClick: press.takesClick,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.pointerType === 'touch') return stop()
        // Also ends the drag when released outside.
        event.currentTarget.setPointerCapture(event.pointerId)
        press.begin(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const state = press.move(event)
        if (state === 'over') stop()
        if (state !== 'drag') return
        setIsDragging(true)
        setDrop(placeAt(pointer, event.clientX, event.clientY))
      },
      onPointerUp: () => {
        if (isDragging && drop) move(pointer, drop.place)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}

/** Covers a component while the phone is being arranged: selects and moves it, and edits its text in place. */
export function PartOver({ pointer, name, isSelected, isAtEdge, arranging }: PartOverProps) {
  const [written, setWritten] = useState<SaidText>()
  const { drop, isDragging, takesClick, handlers } = useDrag(pointer, arranging)
  const button = useRef<HTMLButtonElement>(null)
  const write = () => setWritten(arranging.textOf(pointer))
  const press = (event: KeyboardEvent) => {
    const direction = event.altKey ? steps.get(event.key) : undefined
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (direction) arranging.step(pointer, direction)
    else if (isRemoval) arranging.remove(pointer)
    else return
    event.preventDefault()
    const phone = event.currentTarget.closest('[data-screen-id]') ?? document
    // The selection has to be rendered in its new place first.
    requestAnimationFrame(() =>
      phone.querySelector<HTMLElement>('[data-arranges][aria-pressed=true]')?.focus(),
    )
  }
  const finish = (text: string | undefined) => {
    setWritten(undefined)
    if (written && text !== undefined) arranging.write(pointer, written, text)
    requestAnimationFrame(() => button.current?.focus())
  }
  const inset = isAtEdge ? 'inset-0' : '-inset-x-1 -inset-y-[0.35em]'
  if (written)
    return (
      <textarea
        aria-label={`Text of ${name}`}
        dir="auto"
        autoFocus
        defaultValue={written.text}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => finish(target.value)}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' && !event.shiftKey && !written.isList
          if (!isDone && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          finish(isDone ? event.currentTarget.value : undefined)
        }}
        className={classNames(
          'absolute z-10 min-h-[2.4em] resize-none rounded-[0.3em] border-2 border-(--phone-accent) bg-(--phone-bubble) px-1 text-(--phone-text) outline-none',
          inset,
        )}
      />
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        data-arranges
        aria-label={`Select ${name}`}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        {...handlers}
        onClick={({ detail }) => {
          // It would select what is here now.
          if (detail !== 0 && takesClick()) return
          // With the keyboard, a second press starts editing; with a mouse, a double click.
          if (isSelected && detail === 0) write()
          else arranging.select(pointer)
        }}
        onDoubleClick={write}
        onKeyDown={press}
        className={classNames(
          'absolute rounded-[0.3em] hover:bg-(--phone-accent)/15 focus-visible:outline-2 focus-visible:outline-(--phone-accent)',
          isDragging ? 'cursor-grabbing bg-(--phone-accent)/15' : 'cursor-grab',
          isAtEdge && 'focus-visible:-outline-offset-2',
          inset,
        )}
      />
      {drop && <DropLine mark={drop.mark} box={drop.box} />}
    </>
  )
}
