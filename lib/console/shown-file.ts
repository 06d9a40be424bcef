import 'server-only'

interface ShownFile {
  bytes: Uint8Array
  /** Media type, determined from the bytes. */
  type: string
  name: string
  /** Changes whenever the bytes change. */
  id: string
}

/** Whether the URL identifies this exact file, or whatever is current. */
type Address = 'of-the-file' | 'of-the-moment'

/** A file response that browsers display but never execute, whatever it contains. */
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
