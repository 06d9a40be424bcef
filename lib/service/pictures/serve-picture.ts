import type { ServiceContext, ServiceSettings } from '../context'
import { isKnownTag } from '../http/open-page'
import { throwServiceError } from '../http/service-error'

const A_YEAR_SECONDS = 31_536_000

/**
 * Serves `/pictures/{id}` to anyone, because everyone who may see a profile gets its photo's address. A
 * picture never changes: a new photo has a new address.
 * @throws ServiceError notFound
 */
export async function servePicture(
  { store }: ServiceContext,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const picture = /^[a-z0-9]{1,64}$/.test(id)
    ? await store.reads
        .selectFrom('pictures')
        .select(['media_type', 'bytes'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!picture)
    return throwServiceError('notFound', {
      details: 'This image does not exist. The photo may have been changed.',
    })
  const tag = `"${id}"`
  const headers = {
    'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Other sites may embed it: every customer's phone shows it.
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnownTag(request, tag)) return new Response(null, { status: 304, headers })
  const length = String(picture.bytes.byteLength)
  return new Response(request.method === 'HEAD' ? null : Buffer.from(picture.bytes), {
    headers: { ...headers, 'content-type': picture.media_type, 'content-length': length },
  })
}

export const PICTURES = '/pictures'

/** Public address of a picture, valid while it is the current photo. */
export const pictureUrl = ({ publicUrl }: Pick<ServiceSettings, 'publicUrl'>, pictureId: string) =>
  `${publicUrl}${PICTURES}/${pictureId}`
