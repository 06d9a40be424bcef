import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { addressOf, type Body, call } from './call'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'

const row = '/api/business-profile/:phoneNumberId'

export const profileQueries = {
  all: () => ['business-profile'] as const,
  detail: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'detail', phoneNumberId] as const,
      queryFn: ({ signal }) => call(`GET ${row}`, { params: { phoneNumberId }, signal }),
    }),
  /** Photos the console keeps of it, the newest first. */
  photos: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'photos', phoneNumberId] as const,
      queryFn: async ({ signal }) =>
        (await call(`GET ${row}/photos`, { params: { phoneNumberId }, signal })).data,
    }),
}

/** Members to change, and beside them what the page showed: a profile that is another by now is not changed. */
export type ProfileSave = Body<`POST ${typeof row}`>

/** Saves and answers the profile as it is read back; problem kind `conflict` when it was changed elsewhere. */
export const saveProfile = (
  phoneNumberId: string,
  save: ProfileSave,
  signal?: AbortSignal,
): Promise<BusinessProfile> => call(`POST ${row}`, { params: { phoneNumberId }, body: save, signal })

export function useSaveProfile(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.detail(phoneNumberId)
  return useMutation<BusinessProfile, ProblemError, { save: ProfileSave; signal?: AbortSignal }>({
    mutationFn: ({ save, signal }) => saveProfile(phoneNumberId, save, signal),
    onSuccess: (profile) => keepSaved(queryClient, queryKey, profile),
  })
}

/** Address of the photo on this console; another one whenever the photo is another. */
export const photoAddress = (phoneNumberId: string, url: string): string =>
  addressOf(`GET ${row}/photo`, { params: { phoneNumberId }, query: { of: url } })

/** Address of a photo the console keeps. */
export const keptPhotoAddress = (phoneNumberId: string, hash: string): string =>
  addressOf(`GET ${row}/photos/:hash`, { params: { phoneNumberId, hash } })
