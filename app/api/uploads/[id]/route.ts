import { MIB, uploadLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { answer } from '@/lib/server/answer'
import { readPhotoUpload, sendPhotoBytes } from '@/lib/server/business-profile/photo-upload'
import { parseQuery } from '@/lib/server/parse-query'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

const MAX_BYTES = uploadLimits.photoBytes
// In the query, as proxies drop headers with an underscore in their name.
const uploadQuery = z.object({
  file_offset: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0'),
})

/** How far an upload has come: where to go on after a broken connection. */
export const GET = answer<Params>('business-profile.write', ({ params, root, options }) =>
  readPhotoUpload(root, params.id, options),
)

/** Bytes of a photo on their way to the service, which counts them: nothing of them is gathered here. */
export const POST = answer<Params>(
  'business-profile.write',
  async ({ request, url, params, root, options }) => {
    const { file_offset: offset } = parseQuery(url, uploadQuery)
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
      throw problem('tooLarge', `A photo may have ${MAX_BYTES / MIB} MB.`)
    if (!request.body) throw problem('invalid', 'No bytes arrived.')
    const type = request.headers.get('content-type') ?? ''
    return sendPhotoBytes(root, { uploadId: params.id, offset, type, bytes: request.body }, options)
  },
)
