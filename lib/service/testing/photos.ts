import { businessProfile } from '@/lib/contract/business-profile'
import { idOf } from './call'
import { PHONE_NUMBER, type TestService } from './create-test-service'
import { openUpload, sendBytes } from './uploads'

export const PROFILE = `/${PHONE_NUMBER}/service_business_profile`

type Caller = Pick<TestService, 'call'>

/** Changes the profile; adds `messaging_product`. */
export const updateProfile = ({ call }: Caller, changes: object, path = PROFILE) =>
  call('POST', path, { json: { messaging_product: 'messaging', ...changes } })

export const readProfile = async ({ call }: Caller, path = PROFILE) =>
  businessProfile.parse((await call('GET', path)).body)

/** Uploads a photo and returns its handle. */
export async function uploadPhoto(caller: Caller, bytes: Uint8Array, type = 'image/jpeg'): Promise<string> {
  const file = { type, bytes: Uint8Array.from(bytes) }
  const uploadId = idOf(await openUpload(caller, file))
  return String((await sendBytes(caller, uploadId, file.bytes)).body.h)
}

/** Uploads a photo and sets it as the number’s profile photo; returns the response. */
export const setPhoto = async (caller: Caller, bytes: Uint8Array, type = 'image/jpeg') =>
  updateProfile(caller, { profile_picture_handle: await uploadPhoto(caller, bytes, type) })
