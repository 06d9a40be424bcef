'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import { type DocumentApi, type DocumentSettings, OpenDocument, type SentParts } from './open-document'
import { type Choice, changedParts, type Part, rebase } from './three-way'

/** A form over a document, and how the page shows it. */
interface EditedDocument<Values, Data, Sent extends SentParts<Values>>
  extends DocumentSettings<Values, Data, Sent>,
    DocumentApi<Values, Data, Sent> {
  /** The form's values, as rendered. */
  mine: Values
}

/** A form over a document that others change, too: the opened version, the form's values, and the saved version. */
export function useDocument<Values extends object, Data, Sent extends SentParts<Values>>(
  settings: EditedDocument<Values, Data, Sent>,
) {
  const { data, mine, left, toSent, valuesOf } = settings
  const [document] = useState(() => new OpenDocument<Values, Data, Sent>(settings))
  const { opened, known, followed, hasStoppedSave } = useSyncExternalStore(
    document.subscribe,
    document.getState,
    document.getState,
  )

  // The form and the tab's storage aren't part of React.
  useEffect(() => document.follow(data), [document, data])
  useEffect(() => document.keep(), [document, opened, mine])

  const toast = useToast()
  const closeToast = useRef<() => void>(undefined)
  // The toast is outside of the page, and so is leaving it: a form that is gone can't get its values back.
  useEffect(() => () => closeToast.current?.(), [])
  const discard = () => {
    closeToast.current?.()
    closeToast.current = toast('Changes discarded', undefined, { undo: document.discard() })
  }

  const versions = { opened, mine, theirs: valuesOf(known) }
  return {
    isUnsaved: changedParts<Values>(toSent, opened, mine).length > 0,
    /** The form has unsaved values of an earlier visit. */
    isRestored: left !== undefined,
    versions,
    /** Parts changed in the form that someone else also saved since it was opened. */
    conflicts: rebase<Values>(toSent, versions).conflicts,
    followed,
    hasStoppedSave,
    choose: (part: Part<Values>, choice: Choice) => document.choose(part, choice),
    /** Goes back to the saved version. A toast offers to undo that. */
    discard,
    save: (typed: Values, signal: AbortSignal) => document.save(settings, typed, signal),
  }
}
