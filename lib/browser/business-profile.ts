import type { BusinessProfile } from '@/lib/contract/business-profile'
import { withAccountOfPage } from './account-of-page'
import { addressOf, type Body, call } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

const row = '/api/business-profile/:phoneNumberId'

export const profileQueries = {
  detail: (phoneNumberId: string) => rowQuery(`GET ${row}`, { params: { phoneNumberId } }),
  /** Photos the console keeps of it, the newest first. */
  photos: (phoneNumberId: string) => rowQuery(`GET ${row}/photos`, { params: { phoneNumberId } }),
}

/** Members to change, and beside them what the page showed: a profile that is another by now is not changed. */
export type ProfileSave = Body<`POST ${typeof row}`>

/** Saves and answers the profile as it is read back; problem kind `conflict` when it was changed elsewhere. */
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

/** Address of the photo on this console; another one whenever the photo is another. */
export const photoAddress = (phoneNumberId: string, url: string): string =>
  withAccountOfPage(addressOf(`GET ${row}/photo`, { params: { phoneNumberId }, query: { of: url } }))

/** Address of a photo the console keeps. */
export const keptPhotoAddress = (phoneNumberId: string, hash: string): string =>
  withAccountOfPage(addressOf(`GET ${row}/photos/:hash`, { params: { phoneNumberId, hash } }))
