'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OwnUndo } from '@/components/editing/own-undo'
import type { BuilderValues } from '../builder-values'
import type { Typed } from '../draft/template-history'
import { isReplacing } from '../parts/replace-text'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Inputs other than text inputs have no undo of their own. */
export const textInput = (target: EventTarget | null): TextInput | undefined => {
  const isText =
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement
  return isText ? target : undefined
}

/** Input types that aren't typing. */
const ownSteps: ReadonlySet<string | undefined> = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'insertReplacementText',
  'deleteByCut',
  'deleteByDrag',
])

/** Tracks what is typed where: to find the step of typing, and inputs whose own undo applies. */
function followTyping(form: HTMLFormElement, own: OwnUndo, hear: (typed: Typed) => void): () => void {
  const listening = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    heard: (input: TextInput, event: HTMLElementEventMap[Name]) => void,
  ) => {
    const listener = (event: HTMLElementEventMap[Name]) => {
      const input = textInput(event.target)
      if (input) heard(input, event)
    }
    form.addEventListener(name, listener, { capture: true, signal: listening.signal })
  }
  listen('focusin', (input) => own.enter(input))
  listen('focusout', () => own.leave())
  listen('beforeinput', (input) => own.expect(input))
  listen('input', (input, event) => {
    const inputType = event instanceof InputEvent ? event.inputType : undefined
    own.hear(input, inputType)
    const isByBrowser = inputType === 'historyUndo' || inputType === 'historyRedo'
    const isOwnStep = isReplacing() || ownSteps.has(inputType)
    hear({ place: input.name || input.id, isByBrowser, isOwnStep })
  })
  const active = textInput(document.activeElement)
  if (active && form.contains(active)) own.enter(active)
  return () => listening.abort()
}

interface NotedChanges {
  form: UseFormReturn<BuilderValues>
  element: RefObject<HTMLFormElement | null>
  own: OwnUndo
  /** Something was changed, by typing if given. */
  note: (typed: Typed | undefined) => void
}

/** Reports every change of the form, once for everything that one action changes. */
export function useNotedChanges({ form, element, own, note }: NotedChanges): void {
  const tell = useEffectEvent(note)
  // Values and input events are reported outside of React.
  useEffect(() => {
    let typed: Typed | undefined
    let isWaiting = false
    const noteSoon = () => {
      if (isWaiting) return
      isWaiting = true
      queueMicrotask(() => {
        isWaiting = false
        tell(typed)
      })
    }
    const hear = (heard: Typed) => {
      typed = heard
      // Typing that changes nothing must not be attributed to the next change.
      setTimeout(() => {
        typed = undefined
      })
    }
    // Catches up on earlier changes.
    noteSoon()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: noteSoon })
    const unfollow = element.current ? followTyping(element.current, own, hear) : undefined
    return () => {
      unsubscribe()
      unfollow?.()
    }
  }, [form, element, own])
}
