import 'server-only'
import { businessProfileRoutes } from '@/lib/contract/console/business-profile'
import { uploadRoutes } from '@/lib/contract/console/uploads'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import { routes } from '../api/routes'
import { problem } from '../problems'
import { openPhotoUpload, readPhotoUpload, sendPhotoBytes } from './photo-upload'
import { profilePicture } from './profile-picture'
import { readProfile, saveProfile } from './save-profile'

export const businessProfileHandlers = routes(businessProfileRoutes, {
  'GET /api/business-profile/:phoneNumberId': ({ params, root, options }) =>
    readProfile(root.client, params.phoneNumberId, options),

  'POST /api/business-profile/:phoneNumberId'({ params: { phoneNumberId }, body, root, options, changeAs }) {
    const isPhoto = body.profile_picture_handle !== undefined
    const change = changeAs(isPhoto ? 'business-profile.photo' : 'business-profile.edit')
    return saveProfile(body, {
      client: root.client,
      store: root.store,
      phoneNumberId,
      options,
      change: (work, before) => change(phoneNumberId, work, before),
    })
  },

  async 'GET /api/business-profile/:phoneNumberId/photo'({ request, params, query, root, options }) {
    const { profile_picture_url: address } = await readProfile(root.client, params.phoneNumberId, options)
    if (!address) throw problem('notFound', 'This number has no profile photo.')
    const picture = await profilePicture(address, root.settings, request.signal)
    if (!picture) throw problem('notFound', 'The photo of this number cannot be loaded right now.')
    const headers = {
      etag: picture.etag,
      'cache-control': query.of === address ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    }
    if (request.headers.get('if-none-match') === picture.etag)
      return new Response(null, { status: 304, headers })
    return new Response(picture.bytes, {
      headers: {
        ...headers,
        'content-type': picture.type,
        'content-disposition': 'inline; filename="profile-photo"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

const MAX_BYTES = uploadLimits.photoBytes

export const uploadHandlers = routes(uploadRoutes, {
  'POST /api/uploads': ({ body, root, options }) => openPhotoUpload(root, body, options),
  'GET /api/uploads/:id': ({ params, root, options }) => readPhotoUpload(root, params.id, options),
  'POST /api/uploads/:id'({ request, params, query: { file_offset: offset }, root, options }) {
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
      throw problem('tooLarge', `A photo can be at most ${MAX_BYTES / MIB} MB.`)
    if (!request.body) throw problem('invalid', 'The upload is empty.')
    const type = request.headers.get('content-type') ?? ''
    return sendPhotoBytes(root, { uploadId: params.id, offset, type, bytes: request.body }, options)
  },
})
