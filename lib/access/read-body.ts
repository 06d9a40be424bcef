import { parseJson } from '@/lib/runtime/http/parse-json'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
import { problem } from './problems'

const MAX_BYTES = 16 * 1024

/**
 * Reads a small JSON body.
 *
 * @throws HttpError unsupportedMediaType, malformedBody, bodyTooLarge
 */
export async function readBody(request: Request): Promise<unknown> {
  // Forms on other sites can send any body, but not with this content type.
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw problem('unsupportedMediaType')
  }
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    throw problem('bodyTooLarge', error.message)
  })
  try {
    return parseJson(bytes)
  } catch {
    throw problem('malformedBody')
  }
}
