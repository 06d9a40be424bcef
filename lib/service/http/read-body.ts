import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { isNestedDeeper } from '@/lib/contract/json-depth'
import { requestLimits } from '@/lib/contract/limits'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/runtime/http/read-bytes'
import { throwServiceError } from './service-error'

export const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type)

/**
 * The parts of a form sent as multipart/form-data.
 *
 * @throws ServiceError malformedBody
 */
export function readMultipart(bytes: Uint8Array, type: string): Promise<FormData> {
  return new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData().catch(() =>
    throwServiceError('malformedBody', {
      details: 'The form cannot be read: its parts or their boundary are malformed.',
    }),
  )
}

const FORM = 'application/x-www-form-urlencoded'
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i
const JSON_TYPE = /^application\/(?:[\w.+-]*\+)?json\b/i
/** Matches an escaped NUL character, but not an escaped backslash before `u0000`. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/

/** A body as sent: parsed JSON, or named texts, whose types only a schema can tell. */
type Body = { kind: 'json'; value: unknown } | { kind: 'texts'; members: [string, string][] }

/**
 * Reads a JSON or form body. Wrong type, length, UTF-8, syntax and depth each have their own error.
 * @param isOptional a missing body counts as an empty form
 * @param maxBytes refuses larger bodies
 * @param takesMultipart also accepts multipart forms
 * @throws ServiceError unsupportedMediaType, bodyTooLarge, malformedBody
 */
export async function readBody(
  request: Request,
  {
    isOptional,
    maxBytes = requestLimits.jsonBytes,
    takesMultipart = false,
  }: { isOptional: boolean; maxBytes?: number; takesMultipart?: boolean },
): Promise<Body> {
  const type = request.headers.get('content-type')
  if (takesMultipart && type !== null && isMultipart(type)) {
    const form = await readMultipart(await readWhole(request, maxBytes), type)
    return { kind: 'texts', members: await textsOf(form) }
  }
  const isForm = FORM_TYPE.test(type ?? '')
  if (type !== null && !isForm && !JSON_TYPE.test(type)) {
    const forms = takesMultipart ? `, ${FORM} or multipart/form-data` : ` or ${FORM}`
    throwServiceError('unsupportedMediaType', {
      details: `This operation accepts application/json${forms}, not ${type.split(';')[0]}.`,
    })
  }
  const text = toText(await readWhole(request, maxBytes))
  if (text.trim() === '') {
    if (isOptional) return { kind: 'texts', members: [] }
    throwServiceError('malformedBody', { details: 'The body is empty; this operation needs a JSON object.' })
  }
  if (isForm) return { kind: 'texts', members: readForm(text) }
  if (isNestedDeeper(text, requestLimits.jsonDepth)) {
    throwServiceError('malformedBody', {
      details: `The JSON is nested deeper than ${requestLimits.jsonDepth} levels.`,
    })
  }
  if (NUL_ESCAPE.test(text)) {
    throwServiceError('malformedBody', {
      details: 'The JSON contains the character U+0000, which is not allowed.',
    })
  }
  return { kind: 'json', value: parseJson(text) }
}

/** @throws ServiceError malformedBody */
function readForm(text: string): [string, string][] {
  return refuseNul([...new URLSearchParams(text)])
}

/** Every part as text, files included. */
async function textsOf(form: FormData): Promise<[string, string][]> {
  const members: [string, string][] = []
  for (const [name, value] of form) {
    members.push([
      name,
      typeof value === 'string' ? value : toText(new Uint8Array(await value.arrayBuffer())),
    ])
  }
  return refuseNul(members)
}

/** @throws ServiceError malformedBody */
function refuseNul(members: [string, string][]): [string, string][] {
  if (members.flat().some((part) => part.includes('\0'))) {
    throwServiceError('malformedBody', {
      details: 'The form contains the character U+0000, which is not allowed.',
    })
  }
  return members
}

/** @throws ServiceError bodyTooLarge */
function readWhole(request: Request, maxBytes: number): Promise<Uint8Array> {
  return readBytes(request, maxBytes).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    return throwServiceError('bodyTooLarge', {
      details: `The body can be at most ${error.maxBytes} bytes.`,
    })
  })
}

/** @throws ServiceError malformedBody */
function toText(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch {
    return throwServiceError('malformedBody', { details: 'The body is not valid UTF-8.' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const first = firstError(text)
    if (!first) return throwServiceError('malformedBody')
    const before = text.slice(0, first.offset).split('\n')
    const reason = printParseErrorCode(first.error)
      .replaceAll(/([A-Z])/g, ' $1')
      .trim()
      .toLowerCase()
    return throwServiceError('malformedBody', {
      details: `The JSON is not valid at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`,
    })
  }
}

/** Undefined if none is found. Comments can hide deep nesting, which exhausts the parser. */
function firstError(text: string): ParseError | undefined {
  const found: ParseError[] = []
  try {
    parse(text, found, { disallowComments: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found[0]
}
