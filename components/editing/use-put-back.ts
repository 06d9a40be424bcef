'use client'

import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import type { FilledForm, SentParts } from './open-document'
import { changedParts, changesOf, type Part } from './three-way'

interface PutBackSettings<Values, Sent extends SentParts<Values>> {
  form: Pick<FilledForm<Values>, 'setValue'>
  toSent(values: Values): Sent
  /** Saves changes on top of the saved version. */
  send(changes: Partial<Pick<Sent, Part<Values>>>, now: Values): Promise<unknown>
}

interface SavedValues<Values> {
  /** The version saved before. */
  before: Values
  typed: Values
  saved: Values
}

/**
 * Undoes a save: saves the replaced parts again, and no others, so that later typing stays. If that fails, they are
 * put in the form to be saved from there.
 */
export function usePutBack<Values, Sent extends SentParts<Values>>({
  form,
  toSent,
  send,
}: PutBackSettings<Values, Sent>) {
  const toast = useToast()
  return async ({ before, typed, saved }: SavedValues<Values>) => {
    const names = changedParts<Values>(toSent, before, typed)
    const earlier = { ...saved, ...Object.fromEntries(names.map((name) => [name, before[name]])) }
    try {
      await send(changesOf<Values, Sent>(toSent, saved, earlier), saved)
      toast('Previous details restored')
    } catch (failure) {
      for (const name of names) form.setValue(name, before[name])
      toast('The previous details are in the form, but not saved yet', problemOf(failure).title)
    }
  }
}
