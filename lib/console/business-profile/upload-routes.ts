import 'server-only'
import { uploadRoutes } from '@/lib/contract/console/uploads'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import { routes } from '../api/routes'
import { problem } from '../problems'
import { openPhotoUpload, readPhotoUpload, sendPhotoBytes } from './photo-upload'

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
