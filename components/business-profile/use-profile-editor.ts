'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useToast } from '@/components/ui/toast-provider'
import { profileQueries, useSaveProfile } from '@/lib/browser/business-profile'
import { ProblemError } from '@/lib/browser/problem-error'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { type Choices, changedElsewhere, mergeChoices } from './details/changed-elsewhere'
import {
  changesOf,
  hasChanges,
  type ProfileValues,
  placeInForm,
  sentValue,
  toProfileValues,
} from './details/profile-values'
import { useOpenedProfile } from './use-opened-profile'

/** More often than this nobody changes a profile while it is being saved. */
const TRIES = 3

/** The form over a profile: what it was opened with, what is in it, and what the profile is by now. */
export function useProfileEditor(phoneNumberId: string, latest: BusinessProfile) {
  const { form, opened, isRestored, adopt, settle } = useOpenedProfile(phoneNumberId, latest)
  // Every input has a value from the start, so the values are whole.
  const values = useWatch({ control: form.control }) as ProfileValues
  const save = useSaveProfile(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const [hasStoppedSave, setHasStoppedSave] = useState(false)

  const openedValues = toProfileValues(opened)
  const versions = { opened: openedValues, mine: values, theirs: toProfileValues(latest) }

  /** Saves what differs from the version that is known. A newer one is shown first wherever it differs from the form. */
  const saveOver = async (known: BusinessProfile, typed: ProfileValues, signal: AbortSignal, tries = 1) => {
    try {
      const profile = await save.mutateAsync({ save: saveOf(toProfileValues(known), typed), signal })
      settle(typed, profile)
      toast('Profile saved')
    } catch (failure) {
      if (!(failure instanceof ProblemError)) throw failure
      if (failure.problem.kind !== 'conflict' || tries >= TRIES) throw inForm(failure, typed)
      const newer = await queryClient.fetchQuery({ ...profileQueries.detail(phoneNumberId), staleTime: 0 })
      const theirs = toProfileValues(newer)
      if (changedElsewhere({ opened: openedValues, mine: typed, theirs }).length > 0)
        return setHasStoppedSave(true)
      await saveOver(newer, typed, signal, tries + 1)
    }
  }

  const adoptLatest = (next: ProfileValues) => {
    setHasStoppedSave(false)
    adopt(latest, next)
  }
  return {
    form,
    values,
    isUnsaved: hasChanges(openedValues, values),
    isRestored,
    changesElsewhere: changedElsewhere(versions),
    /** The last save ended at what was changed elsewhere. */
    hasStoppedSave,
    settle: (choices: Choices) => adoptLatest(mergeChoices(versions, choices)),
    discard: () => adoptLatest(toProfileValues(latest)),
    save: (typed: ProfileValues, signal: AbortSignal) => saveOver(latest, typed, signal),
  }
}

/** What is sent: the fields to change, and the version they are changed in, as the server compares it. */
const saveOf = (known: ProfileValues, typed: ProfileValues) => ({
  ...changesOf(known, typed),
  base: { ...known, websites: sentValue(known, 'websites') },
})

/** The refusal with its sentences at the inputs of the form. */
function inForm({ problem }: ProblemError, typed: ProfileValues): ProblemError {
  const fields = Object.entries(problem.fields).map(([path, message]) => [placeInForm(typed, path), message])
  return new ProblemError({ ...problem, fields: Object.fromEntries(fields) })
}
