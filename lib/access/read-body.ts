import { parseJson } from '@/lib/runtime/http/parse-json'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
import { refusalOf } from './refusal'

const MAX_BYTES = 16 * 1024

/**
 * Reads a small JSON body.
 *
 * @throws Refusal unsupportedMediaType, malformedBody, bodyTooLarge
 */
export async function readBody(request: Request): Promise<unknown> {
  // A form of another site can send any body, but not with this type.
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw refusalOf('unsupportedMediaType')
  }
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    throw refusalOf('bodyTooLarge', { detail: error.message })
  })
  try {
    return parseJson(bytes)
  } catch {
    throw refusalOf('malformedBody')
  }
}
