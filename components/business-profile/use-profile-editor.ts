'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { TabMemory } from '@/components/editing/tab-memory'
import type { UnsavedForm } from '@/components/editing/three-way'
import { useDocument } from '@/components/editing/use-document'
import { usePutBack } from '@/components/editing/use-put-back'
import { useToast } from '@/components/ui/toast-provider'
import { profileQueries, useSaveProfile } from '@/lib/browser/business-profile'
import { ProblemError, withFieldPaths } from '@/lib/browser/problem-error'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { resolveProfile } from './details/profile-checks'
import { type ProfileValues, placeInForm, toProfileValues, toSent } from './details/profile-values'

/** Unsaved input, by phone number. */
const unsavedProfiles = new TabMemory<UnsavedForm<ProfileValues>>()

/** The profile form: the opened version, the form's values, and the saved version. */
export function useProfileEditor(phoneNumberId: string, latest: BusinessProfile) {
  const [left] = useState(() => unsavedProfiles.get(phoneNumberId))
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: left?.mine ?? toProfileValues(latest),
    resolver: resolveProfile,
  })
  // Every input has an initial value, so the values are complete.
  const values = useWatch({ control: form.control }) as ProfileValues
  const { mutateAsync } = useSaveProfile(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const putBack = usePutBack({
    form,
    toSent,
    send: (changes, now) => mutateAsync({ save: { ...changes, base: baseOf(now) } }),
  })
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
      const base = baseOf(toProfileValues(known))
      return mutateAsync({ save: { ...changes, base }, signal }).catch((failure: unknown) => {
        if (!(failure instanceof ProblemError)) throw failure
        throw new ProblemError(withFieldPaths(failure.problem, (path) => placeInForm(form.getValues(), path)))
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
      const saved = toProfileValues(result.saved)
      toast('Profile saved', undefined, { undo: () => void putBack({ before, typed, saved }) })
    },
  }
}

/** The version a save is based on, as the server compares it. */
const baseOf = (values: ProfileValues) => ({ ...values, websites: toSent(values).websites })
