import type { Endpoint } from '@/lib/contract/endpoint'
import { isObject } from '@/lib/contract/json'
import { MACHINE_TEXT_UNITS } from '@/lib/contract/machine-text'
import { z } from '@/lib/contract/zod'

type Members = Record<string, unknown>

/** Maximum passes, because a repair may reveal another mistake, such as in a nested list. */
const ROUNDS = 5

/**
 * What a service told, in the contract's form. Services differ in what no specification shows, so it is read liberally:
 * an answer to a change may be empty, a single object may come wrapped in a list, identifiers may be numbers, members
 * may be null or of another type, and one row that makes no sense does not hide the others (`unreadable` counts such).
 *
 * @param params of the path, which name what was asked for
 */
export function readAnswer(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): z.ZodSafeParseResult<unknown> {
  const row = rowOf(endpoint)
  const isShared = row && isObject(body) && Object.isFrozen(body)
  return isShared ? readOnce(endpoint, body, row) : readAnew(endpoint, params, body, row)
}

/** Parsed lists that an in-process service returns repeatedly, by response object. */
const known = new WeakMap<object, z.ZodSafeParseResult<unknown>>()

/** Parses a frozen list once; neither it nor the result is ever changed. */
function readOnce(endpoint: Endpoint, body: Members, row: z.ZodType): z.ZodSafeParseResult<unknown> {
  const found = known.get(body)
  if (found) return found
  const read = readAnew(endpoint, {}, body, row)
  if (read.success) Object.freeze(Object(Object.freeze(read.data)).data)
  known.set(body, read)
  return read
}

function readAnew(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
  row: z.ZodType | undefined,
): z.ZodSafeParseResult<unknown> {
  const told = row ? body : unwrapped(body)
  const strict = endpoint.response.safeParse(told)
  if (strict.success) return strict
  if (row) return readList(endpoint, row, body)
  return readLiberally(endpoint.response, isObject(told) ? withIdentifier(endpoint, params, told) : told)
}

/** Unwraps a single object in a list, and a bare "true". */
function unwrapped(body: unknown): unknown {
  if (body === true) return {}
  if (!isObject(body) || !Array.isArray(body.data) || body.data.length > 1) return body
  return body.data[0] ?? {}
}

/** Adds the identifier known from the path. */
function withIdentifier({ node, path }: Endpoint, params: Readonly<Members>, told: Members): Members {
  const name = /^\/:(\w+)$/.exec(path)?.[1]
  return node && name && told.id === undefined ? { ...told, id: params[name] } : told
}

/** Schema of a row; undefined if the answer is not a list. */
function rowOf({ response }: Endpoint): z.ZodType | undefined {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined
  return data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined
}

function readList(endpoint: Endpoint, row: z.ZodType, body: unknown): z.ZodSafeParseResult<unknown> {
  const told: unknown = Array.isArray(body) ? { data: body } : body
  if (!isObject(told) || !Array.isArray(told.data)) return endpoint.response.safeParse(body)
  const rows = told.data.map((each) => readLiberally(row, each))
  const data = rows.flatMap((each) => (each.success ? [each.data] : []))
  // If no row is valid, it is another kind of list.
  if (data.length === 0 && rows.length > 0) return endpoint.response.safeParse(body)
  const unreadable = rows.length - data.length
  return readLiberally(endpoint.response, { ...told, data, ...(unreadable > 0 ? { unreadable } : {}) })
}

function readLiberally(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  let told = value
  for (let round = 1; ; round += 1) {
    const read = schema.safeParse(told)
    if (read.success || round === ROUNDS) return read
    told = read.error.issues.reduce(repaired, told)
  }
}

/** Corrects one member to the contract's form, or removes it if that is impossible. */
function repaired(value: unknown, issue: z.core.$ZodIssue): unknown {
  const [name, ...deeper] = issue.path
  if (name === undefined) return value
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return value
  // Numeric path segments mean a list.
  const copy = (isList ? [...value] : { ...value }) as Members
  const key = String(name)
  if (deeper.length > 0) copy[key] = repaired(copy[key], { ...issue, path: deeper })
  else {
    const other = inOtherType(copy[key], issue)
    if (other !== undefined) copy[key] = other
    else if (isList) return value.toSpliced(Number(name), 1)
    else delete copy[key]
  }
  return copy
}

function inOtherType(value: unknown, issue: z.core.$ZodIssue): unknown {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'string') return typeof value === 'number' ? String(value) : undefined
  if (issue.expected === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined
  if (issue.expected === 'array') return isObject(value) ? Object.values(value) : undefined
  return issue.expected === 'number' && typeof value === 'string' ? numberIn(value) : undefined
}

/** Parses digits, or a date as seconds since 1970. */
function numberIn(text: string): number | undefined {
  if (text.trim() === '' || text.length > MACHINE_TEXT_UNITS) return undefined
  const seconds = Math.floor(Date.parse(text) / 1000)
  const number = Number.isNaN(Number(text)) ? seconds : Number(text)
  return Number.isFinite(number) ? number : undefined
}
