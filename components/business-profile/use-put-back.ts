'use client'

import type { UseFormReturn } from 'react-hook-form'
import { changedParts, changesOf } from '@/components/editing/three-way'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useSaveProfile } from '@/lib/browser/business-profile'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { type ProfileValues, toProfileValues, toSent } from './details/profile-values'

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
export function usePutBack(phoneNumberId: string, form: UseFormReturn<ProfileValues>) {
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
