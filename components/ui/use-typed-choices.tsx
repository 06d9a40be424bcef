'use client'

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names'
import { popupLook } from './popup-look'

type Box = HTMLInputElement | HTMLTextAreaElement

/** A text being typed and its possible completions. */
export interface TypedChoices<Choice> {
  /** Where it starts in the text. */
  from: number
  /** Where the caret is. */
  to: number
  choices: readonly Choice[]
}

interface TypedChoicesSettings<Choice> {
  /** Label of the choices, for screen readers. */
  label: string
  text: string
  set: (text: string) => void
  /** Undefined if nothing that is being typed can be completed. */
  find: (text: string, caret: number) => TypedChoices<Choice> | undefined
  /** The text with the choice inserted, and the new caret position. */
  complete: (text: string, typed: TypedChoices<Choice>, choice: Choice) => { text: string; caret: number }
  keyOf: (choice: Choice) => string
  draw: (choice: Choice) => ReactNode
  isOff?: boolean
}

/**
 * Completes typed text from a list below the field: arrow keys select, Enter and Tab accept, Escape closes. The
 * element around field and list has `data-completes`.
 */
export function useTypedChoices<Choice>(settings: TypedChoicesSettings<Choice>) {
  const { label, text, set, find, complete, keyOf, draw, isOff = false } = settings
  const id = useId()
  const [open, setOpen] = useState<TypedChoices<Choice>>()
  const [at, setAt] = useState(0)
  const follow = (box: Box) => {
    setAt(0)
    setOpen(isOff ? undefined : find(box.value, box.selectionEnd ?? box.value.length))
  }
  const close = () => setOpen(undefined)
  const take = (box: Box, index: number) => {
    const choice = open?.choices[index]
    if (!open || choice === undefined) return
    const done = complete(box.value, open, choice)
    set(done.text)
    close()
    // The field gets its new text only after rendering.
    requestAnimationFrame(() => box.setSelectionRange(done.caret, done.caret))
  }
  const press = (event: KeyboardEvent<Box>) => {
    if (!open) return
    const { length } = open.choices
    if (event.key === 'ArrowDown') setAt((at + 1) % length)
    else if (event.key === 'ArrowUp') setAt((at + length - 1) % length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(event.currentTarget, at)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isOpen = open !== undefined && find(text, open.to) !== undefined
  const list: ReactNode = isOpen && (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={classNames(popupLook, 'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto p-1')}
    >
      {open.choices.map((choice, index) => (
        <li
          key={keyOf(choice)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          // The field keeps focus.
          onPointerDown={(event) => {
            event.preventDefault()
            const box = event.currentTarget.closest('[data-completes]')?.querySelector<Box>('input, textarea')
            if (box) take(box, index)
          }}
          className={classNames(
            'cursor-default rounded-sm px-2 py-1 text-sm',
            index === at ? 'bg-accent-soft text-accent-text' : 'hover:bg-surface-hover',
          )}
        >
          {draw(choice)}
        </li>
      ))}
    </ul>
  )
  return {
    list,
    follow,
    box: isOff
      ? {}
      : {
          // A text field with suggestions keeps its role, because other text can be entered, too.
          'aria-autocomplete': 'list' as const,
          'aria-haspopup': 'listbox' as const,
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
          autoComplete: 'off',
          onKeyDown: press,
          onBlur: close,
        },
  }
}
