'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { HistoryButtons } from '@/components/editing/history-buttons'
import { historyCommand } from '@/components/editing/history-keys'
import { OwnUndo } from '@/components/editing/own-undo'
import { useToast } from '@/components/ui/toast-provider'
import type { BuilderValues } from '../builder-values'
import { textInput, useNotedChanges } from '../checks/use-noted-changes'
import { focusFirstPlace, showPlace } from '../place'
import type { StepWords } from '../submit/step-words'
import { TemplateHistory } from './template-history'

/**
 * Undo and redo of the draft, with shortcuts. Load it with the first change: before that, there is nothing to undo.
 */
export function DraftHistory(settings: HistorySettings) {
  const { labels, said, move } = useTemplateHistory(settings)
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      <HistoryButtons labels={labels} undo={() => move('undo')} redo={() => move('redo')} />
    </>
  )
}

/** Shortcuts work in the form, in toasts and without focus; dialogs and menus have their own. */
function isOfPage(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target === document.body || form?.contains(target) === true || target.closest(toasts) !== null
}

const toasts = '[data-toasts]'

/** @param answer returns whether it handled the shortcut; otherwise the browser does */
function useKeys(element: RefObject<HTMLFormElement | null>, answer: (command: 'undo' | 'redo') => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = historyCommand(event)
    if (!command || event.defaultPrevented || !isOfPage(element.current, event.target)) return
    if (answer(command)) event.preventDefault()
  })
  // React only receives key events where something has focus.
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

export interface HistorySettings {
  /** The form's values when it was opened. */
  begun: BuilderValues
  form: UseFormReturn<BuilderValues>
  element: RefObject<HTMLFormElement | null>
  /** Nothing can be changed now. */
  isBlocked: boolean
}

/** Undo and redo of everything in the builder. See docs/decisions/0061 for which undo handles a shortcut. */
export function useTemplateHistory({ begun, form, element, isBlocked }: HistorySettings) {
  const [history] = useState(() => new TemplateHistory(form, begun, Date.now))
  const [own] = useState(() => new OwnUndo())
  const [said, setSaid] = useState('')
  const closeToast = useRef<() => void>(undefined)
  const toast = useToast()
  const labels = useSyncExternalStore(history.subscribe, history.getLabels, history.getLabels)

  /** The focused element may be gone, or was in a toast. */
  const keepFocus = (place: string) => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest(toasts))
      focusFirstPlace(element.current, [place], 'nearest')
  }
  const move = (command: 'undo' | 'redo') => {
    if (isBlocked) return undefined
    closeToast.current?.()
    const input = textInput(document.activeElement)
    // Rendered at once, to know whether focus was lost with a row.
    const step = flushSync(() => history.move(command))
    if (!step) return undefined
    setSaid(`${command === 'undo' ? 'Undone' : 'Redone'}: ${step.label}`)
    if (input?.isConnected) own.enter(input)
    keepFocus(input?.name || step.place)
    return step.place
  }
  const tell = (words: StepWords | undefined) => {
    if (!words) return
    closeToast.current?.()
    if (words.told === undefined) return
    closeToast.current = toast(words.told, undefined, { undo: () => move('undo') })
    keepFocus(words.place)
  }
  useNotedChanges({ form, element, own, note: (typed) => tell(history.note(typed)) })
  useKeys(element, (command) => {
    if (own.has(command)) return false
    const place = move(command)
    // After a shortcut, the place may be far away; header buttons stay under the pointer.
    if (place !== undefined) showPlace(element.current, place)
    return true
  })
  return { labels, said, move }
}
