import 'server-only'
import type { Sample } from '@/lib/drafts/create-samples'

/** A sample as a file for the browser: shown, never run, whatever its bytes are. */
export function sampleFile({ bytes, fileType, fileName }: Sample): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': fileType,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  })
}
