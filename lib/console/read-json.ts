import { parseInput, problem } from '@/lib/access/problems'
import { MIB } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { formatSize } from '@/lib/labels/numbers'
import { parseJson } from '@/lib/runtime/http/parse-json'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/runtime/http/read-bytes'

/** Enough for all forms; route handlers that take whole documents set their own limit. */
const MAX_BYTES = MIB

/**
 * The JSON body of a browser's request, validated by the API contract.
 *
 * @throws HttpError unsupportedMediaType, bodyTooLarge, malformedBody, or invalidParameter with a sentence for each invalid field
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BYTES,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw problem('unsupportedMediaType')
  return parseInput(schema, parse(await readFile(request, maxBytes)))
}

/** @throws HttpError bodyTooLarge */
export async function readFile(request: Request, maxBytes: number): Promise<Uint8Array> {
  try {
    return await readBytes(request, maxBytes)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    throw problem('bodyTooLarge', `At most ${formatSize(maxBytes)} can be sent here.`)
  }
}

/** Decodes UTF-8. @throws HttpError malformedBody if it is invalid */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch {
    throw problem('malformedBody', 'The body isn’t UTF-8 text.')
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch {
    throw problem('malformedBody')
  }
}
