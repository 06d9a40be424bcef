import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFile } from '@/lib/client/upload-file'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { businessProfileRoutes, type ProfileSave } from '@/lib/contract/console/business-profile'
import { uploadRoutes } from '@/lib/contract/console/uploads'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import type { Change } from '../api/api-call'
import { routes } from '../api/routes'
import { readFile } from '../read-json'
import { shownFile } from '../shown-file'
import { openPhotoUpload, readPhotoUpload, refuseOtherType, sendPhotoBytes } from './photo-upload'
import { profilePicture } from './profile-picture'
import { isStill, photoChange, readProfile, saveProfile } from './save-profile'

const MAX_BYTES = uploadLimits.photoBytes
const PHOTO_NAME = 'profile-photo'

export const businessProfileHandlers = routes(businessProfileRoutes, {
  'GET /api/business-profile/:phoneNumberId': ({ params, root, options }) =>
    readProfile(root.client, params.phoneNumberId, options),

  async 'POST /api/business-profile/:phoneNumberId'({
    params: { phoneNumberId },
    body,
    root,
    person,
    options,
    changeAs,
    afterward,
  }) {
    const change = changeAs(body.profile_picture_handle ? 'business-profile.photo' : 'business-profile.edit')
    const parts = { root, phoneNumberId, options, afterward, personName: person.name }
    return saveWithPhoto(body, { ...parts, change })
  },

  async 'GET /api/business-profile/:phoneNumberId/photo'({ request, params, query, root, options }) {
    const { profile_picture_url: address } = await readProfile(root.client, params.phoneNumberId, options)
    if (!address) throw problem('notFound', 'This number has no profile photo.')
    const picture = await profilePicture(address, root.settings, request.signal)
    if (!picture) throw problem('notFound', 'The photo of this number can’t be loaded right now.')
    return shownFile(
      { ...picture, name: PHOTO_NAME },
      request,
      query.of === address ? 'of-the-file' : 'of-the-moment',
    )
  },

  async 'GET /api/business-profile/:phoneNumberId/photos'({ params, root }) {
    const photos = await root.profilePhotos.list(params.phoneNumberId)
    return { data: photos.map(({ address, ...photo }) => ({ ...photo, url: address })) }
  },

  async 'POST /api/business-profile/:phoneNumberId/photos'({ request, params, root, options }) {
    // Photos are kept only for existing numbers.
    await readProfile(root.client, params.phoneNumberId, options)
    const bytes = await readFile(request, MAX_BYTES)
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
    refuseOtherType(type)
    return { hash: await root.profilePhotos.add(params.phoneNumberId, { bytes, type }) }
  },

  async 'GET /api/business-profile/:phoneNumberId/photos/:hash'({ request, params, root }) {
    const { phoneNumberId, hash } = params
    const photo = await root.profilePhotos.get(phoneNumberId, hash)
    if (!photo) throw problem('notFound', 'This photo is no longer stored.')
    return shownFile({ ...photo, id: hash, name: PHOTO_NAME }, request, 'of-the-file')
  },

  async 'POST /api/business-profile/:phoneNumberId/photos/:hash'({
    params: { phoneNumberId, hash },
    root,
    person,
    options,
    change,
    afterward,
  }) {
    const photo = await root.profilePhotos.get(phoneNumberId, hash)
    if (!photo) throw problem('notFound', 'This photo is no longer stored.')
    const upload = () => uploadFile(root.client, { ...photo, name: PHOTO_NAME }, options)
    const parts = { root, phoneNumberId, options, afterward, personName: person.name, upload }
    return saveWithPhoto({ profile_picture_handle: hash, photo: hash, base: {} }, { ...parts, change })
  },
})

interface SaveParts extends Pick<Parameters<typeof saveProfile>[1], 'phoneNumberId' | 'upload'> {
  change: Change
  options: Required<CallOptions>
  root: Pick<Root, 'client' | 'store' | 'settings' | 'profilePhotos'>
  personName: string
  afterward(work: () => Promise<unknown>): Promise<void>
}

/** Saves a profile, and stores its previous and current photos. @throws HttpError conflict @throws CallError */
async function saveWithPhoto(body: ProfileSave, parts: SaveParts): Promise<BusinessProfile> {
  const { root, phoneNumberId, options, personName, afterward, upload } = parts
  const { client, store, settings, profilePhotos } = root
  let replaced = ''
  let replacedPhoto: string | undefined = ''
  const saved = await saveProfile(body, {
    ...{ client, store, phoneNumberId, options, upload },
    change: (work, before) => {
      const { asked, found } = photoChange(body, before, replacedPhoto)
      return parts.change(phoneNumberId, work, found, undefined, asked)
    },
    keepPhoto(address) {
      replaced = address
      replacedPhoto = undefined
      const load = () => profilePicture(address, settings, options.signal)
      return afterward(async () => {
        replacedPhoto = await profilePhotos.keepShown(phoneNumberId, address, load)
      })
    },
  })
  const { photo } = body
  if (photo && body.profile_picture_handle) {
    const { profile_picture_url: url } = saved
    // Some services show the new photo only after a delay.
    const isShown = !isStill({ profile_picture_url: replaced }, { profile_picture_url: url })
    const address = isShown ? url : undefined
    await afterward(() => profilePhotos.markUsed(phoneNumberId, photo, { address, personName }))
  }
  return saved
}

export const uploadHandlers = routes(uploadRoutes, {
  'POST /api/uploads': ({ body, root, options }) => openPhotoUpload(root, body, options),
  'GET /api/uploads/:id': ({ params, root, options }) => readPhotoUpload(root, params.id, options),
  'POST /api/uploads/:id'({ request, params, query: { file_offset: offset }, root, options }) {
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
      throw problem('bodyTooLarge', `A photo can be at most ${MAX_BYTES / MIB} MB.`)
    if (!request.body) throw problem('invalidParameter', 'The upload is empty.')
    const type = request.headers.get('content-type') ?? ''
    return sendPhotoBytes(root, { uploadId: params.id, offset, type, bytes: request.body }, options)
  },
})
