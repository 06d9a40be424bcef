'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileQueries } from '@/lib/browser/business-profile'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { resolveProfile } from './details/profile-checks'
import {
  hasChanges,
  type ProfileValues,
  toProfileValues,
  withTypedPlaces,
  withTypedSince,
} from './details/profile-values'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './details/unsaved-profiles'

/**
 * A form over a profile and the version it was opened with. While nobody writes into it, it follows what is read; what
 * was written into it before the page was left is in it again.
 */
export function useOpenedProfile(phoneNumberId: string, latest: BusinessProfile) {
  const [kept] = useState(() => unsavedOf(phoneNumberId))
  const [opened, setOpened] = useState(kept?.opened ?? latest)
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: kept?.values ?? toProfileValues(opened),
    resolver: resolveProfile,
  })
  const queryClient = useQueryClient()

  // The cache of what was read and the form hold their values outside of React.
  useEffect(() => {
    const { queryKey } = profileQueries.detail(phoneNumberId)
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hashKey(queryKey)) return
      const profile = queryClient.getQueryData(queryKey)
      if (!profile || profile === opened) return
      const [values, latestValues] = [form.getValues(), toProfileValues(profile)]
      const isTheSame = !hasChanges(latestValues, values)
      if (hasChanges(toProfileValues(opened), values) && !isTheSame) return
      setOpened(profile)
      if (!isTheSame) form.reset(withTypedPlaces(latestValues, values))
    })
  }, [queryClient, phoneNumberId, opened, form])

  // What was typed outlives the page, and is not React's.
  useEffect(() => {
    forgetUnsaved(phoneNumberId)
    return () => {
      const typed = form.getValues()
      if (hasChanges(toProfileValues(opened), typed)) keepUnsaved(phoneNumberId, { opened, values: typed })
    }
  }, [phoneNumberId, opened, form])

  return {
    form,
    opened,
    /** The form holds what was left in it before. */
    isRestored: kept !== undefined,
    /** From now on the form is over this version. */
    adopt(profile: BusinessProfile, values: ProfileValues) {
      setOpened(profile)
      form.reset(values)
    },
    /** `sent` is saved. The form may be gone by now, and another one in its place, which follows by itself. */
    settle(sent: ProfileValues, profile: BusinessProfile) {
      const saved = toProfileValues(profile)
      setOpened(profile)
      form.reset(withTypedSince(saved, sent, form.getValues()))
      const left = unsavedOf(phoneNumberId)
      const values = left && withTypedSince(saved, sent, left.values)
      if (values && hasChanges(saved, values)) keepUnsaved(phoneNumberId, { opened: profile, values })
      else forgetUnsaved(phoneNumberId)
    },
  }
}
