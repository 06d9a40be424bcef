import type { BusinessProfile } from '@/lib/contract/business-profile'
import { withAccountOfPage } from './account-of-page'
import { addressOf, type Body, call } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

const row = '/api/business-profile/:phoneNumberId'

export const profileQueries = {
  detail: (phoneNumberId: string) => rowQuery(`GET ${row}`, { params: { phoneNumberId } }),
  /** Stored photos, newest first. */
  photos: (phoneNumberId: string) => rowQuery(`GET ${row}/photos`, { params: { phoneNumberId } }),
}

/** Members to change, and the values shown on the page. If the profile changed since, the save is refused. */
export type ProfileSave = Body<`POST ${typeof row}`>

/** Saves and returns the profile as read back; problem kind `conflict` if it was changed elsewhere. */
export const saveProfile = (
  phoneNumberId: string,
  save: ProfileSave,
  signal?: AbortSignal,
): Promise<BusinessProfile> => call(`POST ${row}`, { params: { phoneNumberId }, body: save, signal })

export const useSaveProfile = (phoneNumberId: string) =>
  useRowMutation(
    `POST ${row}`,
    ({ save, signal }: { save: ProfileSave; signal?: AbortSignal }) => ({
      params: { phoneNumberId },
      body: save,
      signal,
    }),
    { answers: profileQueries.detail(phoneNumberId).queryKey },
  )

/** URL of the photo on this console; changes whenever the photo does. */
export const photoAddress = (phoneNumberId: string, url: string): string =>
  withAccountOfPage(addressOf(`GET ${row}/photo`, { params: { phoneNumberId }, query: { of: url } }))

/** URL of a photo stored by the console. */
export const keptPhotoAddress = (phoneNumberId: string, hash: string): string =>
  withAccountOfPage(addressOf(`GET ${row}/photos/:hash`, { params: { phoneNumberId, hash } }))
