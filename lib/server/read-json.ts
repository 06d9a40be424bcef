import { MIB } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { problem } from './problems'

const MAX_BYTES = MIB

/**
 * The JSON body of a request of the browser, checked by a schema of the contract.
 *
 * @throws Refusal unsupportedType, tooLarge, malformed, or invalid with a sentence for each wrong place
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw problem('unsupportedType')
  const bytes = await readBytes(request, MAX_BYTES)
  const result = schema.safeParse(parse(bytes))
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw problem('invalid', result.error.issues[0]?.message, fields)
}

/** @throws Refusal tooLarge */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw problem('tooLarge')
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw problem('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw problem('malformed')
  }
}
