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

type SentParts<Values> = { readonly [Name in Part<Values>]: unknown }

/** The form of react-hook-form, as far as it is filled from outside. */
interface FilledForm<Values> {
  getValues(): Values
  setValue(part: Part<Values>, value: Values[Part<Values>]): void
  clearErrors(): void
}

interface DocumentSettings<Values, Data, Sent extends SentParts<Values>> {
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

/** The version a form is over. */
interface Base<Values, Data> {
  opened: Values
  /** What is saved now, as far as it is known. */
  known: Data
  /** What was read last, of all that was looked at. */
  seen: Data | undefined
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

/** The version a form is over. It follows what is read, and what is typed is kept in the tab. */
function useOpened<Values extends object, Data, Sent extends SentParts<Values>>(
  settings: DocumentSettings<Values, Data, Sent>,
) {
  const { form, mine, data, valuesOf, toSent, left, memory, name } = settings
  const [base, setBase] = useState<Base<Values, Data>>(() => ({
    opened: left?.opened ?? valuesOf(data),
    known: data,
    seen: left ? undefined : data,
  }))
  const { opened, known } = base
  const [followed, setFollowed] = useState<readonly Part<Values>[]>([])
  const isUnsaved = changedParts<Values>(toSent, opened, mine).length > 0

  // The form holds its values outside of React.
  useEffect(() => {
    if (data === base.seen) return
    const versions = { opened: base.opened, mine: form.getValues(), theirs: valuesOf(data) }
    const next = rebase<Values>(toSent, versions)
    setBase({ opened: next.opened, known: data, seen: data })
    if (next.opened === base.opened) return
    setFollowed(next.followed)
    fill(form, next.mine)
  }, [form, base, data, valuesOf, toSent])

  // What was typed outlives the page, and is not React's.
  useEffect(() => {
    if (isUnsaved) memory.keep(name, { opened, mine })
    else memory.forget(name)
  }, [memory, name, opened, mine, isUnsaved])

  /** From now on the form is over this version. */
  const adopt = (next: UnsavedForm<Values>, over = known) => {
    setBase(({ seen }) => ({ opened: next.opened, known: over, seen }))
    fill(form, next.mine)
    form.clearErrors()
  }
  return { opened, known, isUnsaved, followed, adopt, forgetFollowed: () => setFollowed([]) }
}

/**
 * Saves what differs from the version that is known, over a newer one where that leaves nothing to choose.
 *
 * @returns undefined when there is something to choose
 */
async function saveOver<Values extends object, Data, Sent extends SentParts<Values>>(
  saving: Pick<DocumentSettings<Values, Data, Sent>, 'valuesOf' | 'toSent' | 'send' | 'readNewest'>,
  { known, typed, signal }: { known: Data; typed: Values; signal: AbortSignal },
  tries = 1,
): Promise<{ sent: Values; saved: Data } | undefined> {
  const { valuesOf, toSent, send, readNewest } = saving
  try {
    const changes = changesOf<Values, Sent>(toSent, valuesOf(known), typed)
    const saved = Object.keys(changes).length > 0 ? await send(changes, known, signal) : known
    return { sent: typed, saved }
  } catch (failure) {
    const isConflict = isProblemError(failure) && failure.problem.kind === 'conflict'
    if (!isConflict || tries >= TRIES) throw failure
  }
  const newest = await readNewest()
  const versions = { opened: valuesOf(known), mine: typed, theirs: valuesOf(newest) }
  const { conflicts, mine } = rebase<Values>(toSent, versions)
  if (conflicts.length > 0) return undefined
  return saveOver(saving, { known: newest, typed: mine, signal }, tries + 1)
}

/**
 * A form over a document others change, too: the version it was opened with, what stands in it, and what is saved by now.
 * What is not touched here follows what is read; where both changed a part, a person chooses before anything is saved.
 */
export function useDocument<Values extends object, Data, Sent extends SentParts<Values>>(
  settings: DocumentSettings<Values, Data, Sent>,
) {
  const { form, mine, valuesOf, toSent, left, memory, name } = settings
  const { opened, known, isUnsaved, followed, adopt, forgetFollowed } = useOpened(settings)
  const [hasStoppedSave, setHasStoppedSave] = useState(false)
  const versions = { opened, mine, theirs: valuesOf(known) }

  /** `sent` is saved. The form may be gone by now, and another one in its place, which follows by itself. */
  const settle = (sent: Values, answered: Data) => {
    const saved = valuesOf(answered)
    const over = (now: Values) => ({
      opened: saved,
      mine: afterSaving<Values>(toSent, { sent, saved, mine: now }),
    })
    const unsaved = memory.get(name)
    const since = unsaved && over(unsaved.mine)
    if (since && changedParts<Values>(toSent, saved, since.mine).length > 0) memory.keep(name, since)
    else memory.forget(name)
    adopt(over(form.getValues()), answered)
  }

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
    choose(part: Part<Values>, choice: Choice) {
      setHasStoppedSave(false)
      adopt(chooseFor({ ...versions, mine: form.getValues() }, part, choice))
    },
    discard() {
      forgetFollowed()
      setHasStoppedSave(false)
      memory.forget(name)
      adopt({ opened: versions.theirs, mine: versions.theirs })
    },
    /** Answers with what is saved; with undefined when a newer version changed the same part, which is shown first. */
    async save(typed: Values, signal: AbortSignal): Promise<{ saved: Data } | undefined> {
      forgetFollowed()
      const end = await saveOver(settings, { known, typed, signal })
      setHasStoppedSave(!end)
      if (end) settle(end.sent, end.saved)
      return end
    },
  }
}
