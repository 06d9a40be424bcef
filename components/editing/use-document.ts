'use client'

import { useEffect, useState } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import type { TabMemory } from './tab-memory'
import {
  afterSaving,
  type Choice,
  changedParts,
  changesOf,
  chooseFor,
  type Part,
  rebase,
  type UnsavedForm,
} from './three-way'

/** The form of react-hook-form, as far as it is filled from outside. */
interface FilledForm<Values> {
  getValues(): Values
  setValue(part: Part<Values>, value: Values[Part<Values>]): void
  clearErrors(): void
}

interface DocumentSettings<Values, Data, Sent extends { readonly [Name in Part<Values>]: unknown }> {
  form: FilledForm<Values>
  /** What stands in the form, as it was rendered last. */
  mine: Values
  /** What was read last. */
  data: Data
  valuesOf: (data: Data) => Values
  toSent: (values: Values) => Sent
  /** What was left in the form before; it began with that. */
  left: UnsavedForm<Values> | undefined
  memory: TabMemory<UnsavedForm<Values>>
  /** Names the document in the memory. */
  name: string
  /** Saves what differs from the version that is known; problem kind `conflict` when there is a newer one. */
  send: (changes: Partial<Pick<Sent, Part<Values>>>, known: Data, signal: AbortSignal) => Promise<Data>
  readNewest: () => Promise<Data>
}

/** More often than this nobody changes a document while it is being saved. */
const TRIES = 3

/** Puts values into the form, in the parts that are others: an input someone types in stays the same input. */
function fill<Values extends object>(form: FilledForm<Values>, next: Values): void {
  const now = form.getValues()
  // The names are those of the values, as their type says.
  for (const part of Object.keys(next) as Part<Values>[])
    if (JSON.stringify(now[part]) !== JSON.stringify(next[part])) form.setValue(part, next[part])
}

/**
 * A form over a document others change, too: the version it was opened with, what stands in it, and what is saved by now.
 * What is not touched here follows what is read; where both changed a part, a person chooses before anything is saved.
 */
export function useDocument<
  Values extends object,
  Data,
  Sent extends { readonly [Name in Part<Values>]: unknown },
>(settings: DocumentSettings<Values, Data, Sent>) {
  const { form, mine, data, valuesOf, toSent, left, memory, name } = settings
  const [opened, setOpened] = useState(() => left?.opened ?? valuesOf(data))
  const [followed, setFollowed] = useState<readonly Part<Values>[]>([])
  const [hasStoppedSave, setHasStoppedSave] = useState(false)
  const isUnsaved = changedParts<Values>(toSent, opened, mine).length > 0

  // The form holds its values outside of React.
  useEffect(() => {
    const next = rebase<Values>(toSent, { opened, mine: form.getValues(), theirs: valuesOf(data) })
    if (next.opened === opened) return
    setOpened(next.opened)
    setFollowed(next.followed)
    fill(form, next.mine)
  }, [form, opened, data, valuesOf, toSent])

  // What was typed outlives the page, and is not React's.
  useEffect(() => {
    if (isUnsaved) memory.keep(name, { opened, mine })
    else memory.forget(name)
  }, [memory, name, opened, mine, isUnsaved])

  const adopt = (next: UnsavedForm<Values>) => {
    setOpened(next.opened)
    setHasStoppedSave(false)
    fill(form, next.mine)
    form.clearErrors()
  }

  /** `sent` is saved. The form may be gone by now, and another one in its place, which follows by itself. */
  const settle = (sent: Values, saved: Values) => {
    const isLeft = memory.get(name)
    const since = isLeft && afterSaving<Values>(toSent, { sent, saved, mine: isLeft.mine })
    if (since && changedParts<Values>(toSent, saved, since).length > 0)
      memory.keep(name, { opened: saved, mine: since })
    else memory.forget(name)
    adopt({ opened: saved, mine: afterSaving<Values>(toSent, { sent, saved, mine: form.getValues() }) })
  }

  /** Saves over the version that is known. Answers whether it is saved: a newer one is shown first where both changed a part. */
  const save = async (typed: Values, signal: AbortSignal): Promise<boolean> => {
    let [known, sent] = [data, typed]
    setFollowed([])
    for (let tries = 1; ; tries += 1) {
      try {
        const changes = changesOf<Values, Sent>(toSent, valuesOf(known), sent)
        const saved = Object.keys(changes).length > 0 ? await settings.send(changes, known, signal) : known
        settle(sent, valuesOf(saved))
        return true
      } catch (failure) {
        const isConflict = isProblemError(failure) && failure.problem.kind === 'conflict'
        if (!isConflict || tries >= TRIES) throw failure
        const newest = await settings.readNewest()
        const versions = { opened: valuesOf(known), mine: sent, theirs: valuesOf(newest) }
        const rebased = rebase<Values>(toSent, versions)
        setHasStoppedSave(rebased.conflicts.length > 0)
        if (rebased.conflicts.length > 0) return false
        known = newest
        sent = rebased.mine
      }
    }
  }

  const versions = { opened, mine, theirs: valuesOf(data) }
  return {
    isUnsaved,
    /** The form holds what was left in it before. */
    isRestored: left !== undefined,
    versions,
    /** Parts someone else saved since the form was opened, and that were changed in it, too. */
    conflicts: rebase<Values>(toSent, versions).conflicts,
    /** Parts someone else saved meanwhile, and that show it. */
    followed,
    /** The last save ended at what was changed elsewhere. */
    hasStoppedSave,
    choose: (part: Part<Values>, choice: Choice) =>
      adopt(chooseFor({ ...versions, mine: form.getValues() }, part, choice)),
    discard() {
      setFollowed([])
      memory.forget(name)
      adopt({ opened: valuesOf(data), mine: valuesOf(data) })
    },
    save,
  }
}
