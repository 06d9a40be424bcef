import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { requestLimits } from '@/lib/contract/limits'
import { raise } from './raise'

const JSON_TYPE = /^application\/(?:[\w.+-]*\+)?json\b/i

/**
 * Reads a JSON body: type, length, UTF-8, syntax and depth are each refused with their own sentence.
 *
 * @throws ServiceError unsupportedMediaType, bodyTooLarge, malformedBody
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !JSON_TYPE.test(type)) {
    raise('unsupportedMediaType', { details: `This operation reads application/json, not ${type.split(';')[0]}.` })
  }
  const bytes = await readBytes(request, requestLimits.jsonBytes)
  const text = decode(bytes)
  if (text.trim() === '') raise('malformedBody', { details: 'The body is empty; this operation needs a JSON object.' })
  refuseDeepNesting(text)
  return parseJson(text)
}

/** Reads at most `maxBytes` of a body. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => raise('bodyTooLarge', { details: `The body of this operation has at most ${maxBytes} bytes.` })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) tooLarge()
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.byteLength
    if (length > maxBytes) tooLarge()
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return raise('malformedBody', { details: 'The body is not valid UTF-8.' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const found: ParseError[] = []
    parse(text, found, { disallowComments: true })
    const first = found[0]
    if (!first) return raise('malformedBody')
    const before = text.slice(0, first.offset).split('\n')
    const reason = printParseErrorCode(first.error)
      .replaceAll(/([A-Z])/g, ' $1')
      .trim()
      .toLowerCase()
    return raise('malformedBody', {
      details: `The JSON breaks off at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`,
    })
  }
}

/** Depth is counted on the text, before anything that recurses sees it. */
function refuseDeepNesting(text: string): void {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (isInString) {
      if (character === '\\') i += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > requestLimits.jsonDepth) {
        raise('malformedBody', { details: `The JSON is nested deeper than ${requestLimits.jsonDepth} levels.` })
      }
    } else if (character === '}' || character === ']') depth -= 1
  }
}
