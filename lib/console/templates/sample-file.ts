import 'server-only'
import type { Sample } from '@/lib/console/documents/create-samples'

/** The address of the file is of this sample alone, or of whatever is the sample at the moment. */
type Address = 'of-the-sample' | 'of-the-moment'

/** A sample as a file for the browser: shown, never run, whatever its bytes are. */
export function sampleFile({ id, bytes, fileType, fileName }: Sample, request: Request, address: Address) {
  const etag = `"${id}"`
  const caching = address === 'of-the-sample' ? 'private, max-age=31536000, immutable' : 'private, no-cache'
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': caching } })
  }
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': fileType,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag,
      'cache-control': caching,
    },
  })
}
