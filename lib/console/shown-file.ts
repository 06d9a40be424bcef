import 'server-only'

interface ShownFile {
  bytes: Uint8Array
  /** Media type, checked by the bytes. */
  type: string
  name: string
  /** Another one whenever the bytes are. */
  id: string
}

/** The address of the file is of this file alone, or of whatever is there at the moment. */
type Address = 'of-the-file' | 'of-the-moment'

/** A file for the browser: shown, never run, whatever its bytes are. */
export function shownFile(
  { bytes, type, name, id }: ShownFile,
  request: Request,
  address: Address,
): Response {
  const etag = `"${id}"`
  const caching = address === 'of-the-file' ? 'private, max-age=31536000, immutable' : 'private, no-cache'
  const headers = { etag, 'cache-control': caching }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(bytes), {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
