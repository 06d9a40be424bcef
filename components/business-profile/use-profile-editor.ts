'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { TabMemory } from '@/components/editing/tab-memory'
import { changedParts, changesOf, type UnsavedForm } from '@/components/editing/three-way'
import { useDocument } from '@/components/editing/use-document'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { profileQueries, useSaveProfile } from '@/lib/browser/business-profile'
import { ProblemError } from '@/lib/browser/problem-error'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { resolveProfile } from './details/profile-checks'
import { type ProfileValues, placeInForm, toProfileValues, toSent } from './details/profile-values'

/** What was typed and not saved, by phone number. */
const unsavedProfiles = new TabMemory<UnsavedForm<ProfileValues>>()

/** The form over a profile: what it was opened with, what is in it, and what the profile is by now. */
export function useProfileEditor(phoneNumberId: string, latest: BusinessProfile) {
  const [left] = useState(() => unsavedProfiles.get(phoneNumberId))
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: left?.mine ?? toProfileValues(latest),
    resolver: resolveProfile,
  })
  // Every input has a value from the start, so the values are whole.
  const values = useWatch({ control: form.control }) as ProfileValues
  const { mutateAsync } = useSaveProfile(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const putBack = usePutBack(phoneNumberId, form)
  const document = useDocument({
    form,
    mine: values,
    data: latest,
    valuesOf: toProfileValues,
    toSent,
    left,
    memory: unsavedProfiles,
    name: phoneNumberId,
    send(changes, known, signal) {
      const base = { ...toProfileValues(known), websites: toSent(toProfileValues(known)).websites }
      return mutateAsync({ save: { ...changes, base }, signal }).catch((failure: unknown) => {
        throw failure instanceof ProblemError ? inForm(failure, form.getValues()) : failure
      })
    },
    readNewest: () => queryClient.fetchQuery({ ...profileQueries.detail(phoneNumberId), staleTime: 0 }),
  })
  return {
    ...document,
    form,
    values,
    async save(typed: ProfileValues, signal: AbortSignal) {
      const before = document.versions.theirs
      const result = await document.save(typed, signal)
      if (!result) return
      const { saved } = result
      toast('Profile saved', undefined, { undo: () => void putBack({ before, typed, saved }) })
    },
  }
}

/** The refusal with its sentences at the inputs of the form. */
function inForm({ problem }: ProblemError, typed: ProfileValues): ProblemError {
  const fields = Object.entries(problem.fields).map(([path, message]) => [placeInForm(typed, path), message])
  return new ProblemError({ ...problem, fields: Object.fromEntries(fields) })
}

interface SavedTexts {
  /** What was saved until then. */
  before: ProfileValues
  typed: ProfileValues
  saved: BusinessProfile
}

/**
 * Saves the texts a save has replaced once more, and no others: what was typed since stays as it is. Where that fails they
 * stand in the form, to be saved from there.
 */
function usePutBack(phoneNumberId: string, form: UseFormReturn<ProfileValues>) {
  const { mutateAsync } = useSaveProfile(phoneNumberId)
  const toast = useToast()
  return async ({ before, typed, saved }: SavedTexts) => {
    const now = toProfileValues(saved)
    const names = changedParts<ProfileValues>(toSent, before, typed)
    const earlier = { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) }
    const changes = changesOf<ProfileValues, ProfileValues>(toSent, now, earlier)
    try {
      await mutateAsync({ save: { ...changes, base: { ...now, websites: toSent(now).websites } } })
      toast('Previous details restored')
    } catch (failure) {
      for (const name of names) form.setValue(name, before[name], { shouldDirty: true })
      toast('The previous details are in the form, but not saved yet', problemOf(failure).title)
    }
  }
}
