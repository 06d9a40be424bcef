'use client'

import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { popupLook } from '@/components/ui/popup-look'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import { fitting, referencesOn } from '@/lib/language/flow-json/language-service/references'
import { useCanvas } from '../canvas-context'
import { type Completion, completed, completionAt } from './completion'

type Box = HTMLInputElement | HTMLTextAreaElement

interface CompletionSettings {
  text: string
  set: (text: string) => void
  /** Only values whose type fits; all when left out. */
  type?: MemberSpec['type']
  /** The member takes no references, or may not be changed. */
  isOff: boolean
}

/** Completes references while they are written: what is typed behind `${` is looked for among the values there are. */
export function useCompletion({ text, set, type, isOff }: CompletionSettings) {
  const { model, screen } = useCanvas()
  const id = useId()
  const [open, setOpen] = useState<Completion>()
  const [at, setAt] = useState(0)
  const groups = useMemo(() => {
    const all = screen && !isOff ? referencesOn(model, screen) : []
    return type === undefined ? all : fitting(all, { type })
  }, [model, screen, type, isOff])
  const follow = (box: Box) => {
    setAt(0)
    setOpen(isOff ? undefined : completionAt(box.value, box.selectionEnd ?? box.value.length, groups))
  }
  const close = () => setOpen(undefined)
  const take = (box: Box, index: number) => {
    const reference = open?.choices[index]?.text
    if (!open || reference === undefined) return
    const done = completed(box.value, open, reference)
    set(done.text)
    close()
    // The field has its new text only after it is drawn.
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
  const isOpen = open !== undefined && completionAt(text, open.to, groups) !== undefined
  const list: ReactNode = isOpen && (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Values"
      className={classNames(popupLook, 'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto p-1')}
    >
      {open.choices.map((choice, index) => (
        <li
          key={choice.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          // The field keeps the focus.
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
          <span className="block truncate font-mono text-xs">{choice.text}</span>
          <span className="block truncate text-text-muted">{choice.label}</span>
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
          // A text field that suggests: its role stays, as much else can be written in it.
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
