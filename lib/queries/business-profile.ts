import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { api } from './api'
import type { ProblemError } from './problem-error'

const pathOf = (phoneNumberId: string) => `/api/business-profile/${encodeURIComponent(phoneNumberId)}`

export const profileQueries = {
  all: () => ['business-profile'] as const,
  detail: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'detail', phoneNumberId] as const,
      queryFn: ({ signal }) => api<BusinessProfile>(pathOf(phoneNumberId), { signal }),
    }),
}

/** Members to change, and beside them what the page showed: a profile that is another by now is not changed. */
export type ProfileSave = Partial<Omit<BusinessProfile, 'profile_picture_url'>> & {
  profile_picture_handle?: string
  base: Partial<BusinessProfile>
}

/** Saves and answers the profile as it is read back; problem kind `conflict` when it was changed elsewhere. */
export const saveProfile = (
  phoneNumberId: string,
  save: ProfileSave,
  signal?: AbortSignal,
): Promise<BusinessProfile> => api(pathOf(phoneNumberId), { method: 'POST', body: save, signal })

export function useSaveProfile(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.detail(phoneNumberId)
  return useMutation<BusinessProfile, ProblemError, { save: ProfileSave; signal?: AbortSignal }>({
    mutationFn: ({ save, signal }) => saveProfile(phoneNumberId, save, signal),
    onSuccess: (profile) => queryClient.setQueryData(queryKey, profile),
  })
}

/** Address of the photo on this console; another one whenever the photo is another. */
export const photoAddress = (phoneNumberId: string, url: string): string =>
  `${pathOf(phoneNumberId)}/photo?${new URLSearchParams({ of: url })}`
