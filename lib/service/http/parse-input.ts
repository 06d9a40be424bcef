import type { Endpoint } from '@/lib/contract/endpoint'
import type { Issue } from '@/lib/contract/error-object'
import { isObject, tryParseJson } from '@/lib/contract/json'
import { isNestedDeeper } from '@/lib/contract/json-depth'
import { requestLimits } from '@/lib/contract/limits'
import { nearest } from '@/lib/contract/nearest'
import type { z } from '@/lib/contract/zod'
import { readBody } from './read-body'
import { throwServiceError } from './service-error'

type Members = Record<string, unknown>

/**
 * Converts texts of a form or query. If the schema wants another type, the text is parsed as JSON: `true`,
 * `5`, `["a","b"]`. A repeated name is a list, and a list may have one member
 * (spec:general#lists-in-queries).
 */
export function fromTexts(schema: z.ZodType, texts: readonly (readonly [string, string])[]): Members {
  const members = gather(texts)
  const issues = schema.safeParse(members).error?.issues ?? []
  for (const issue of issues) {
    const [name, place] = issue.path
    if (issue.code !== 'invalid_type' || typeof name !== 'string') continue
    const value = members[name]
    if (typeof value === 'string') members[name] = read(value, issue.expected)
    else if (Array.isArray(value) && typeof place === 'number' && issue.path.length === 2)
      value[place] = read(String(value[place]), issue.expected)
  }
  return members
}

/**
 * Parses members of a JSON body that are JSON text where the schema wants a list or object, as clients built
 * for forms send them.
 */
function withTextsRead(schema: z.ZodType, given: Members): Members {
  const members = { ...given }
  for (const issue of schema.safeParse(members).error?.issues ?? []) {
    const [name] = issue.path
    if (issue.code !== 'invalid_type' || typeof name !== 'string' || issue.path.length !== 1) continue
    const value = members[name]
    if (typeof value !== 'string' || !['array', 'object'].includes(issue.expected)) continue
    const parsed = parseShallow(value)
    if (typeof parsed === 'object' && parsed !== null) members[name] = parsed
  }
  return members
}

function gather(texts: readonly (readonly [string, string])[]): Members {
  const lists = new Map<string, string[]>()
  for (const [name, text] of texts) lists.set(name, [...(lists.get(name) ?? []), text])
  // A name such as `__proto__` is an ordinary member.
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]))
}

/** Leaves text that does not parse unchanged, so that validation reports it. */
function read(text: string, expected: string): unknown {
  const value = parseShallow(text)
  if (expected === 'array') return Array.isArray(value) ? value : [text]
  return value === undefined ? text : value
}

const parseShallow = (text: string): unknown =>
  isNestedDeeper(text, requestLimits.jsonDepth) ? undefined : tryParseJson(text)

/**
 * Query members accepted by every operation in addition to its own. `appsecret_proof` and the like are habits
 * of other clients.
 */
const GLOBAL_QUERY = [
  'access_token',
  'appsecret_proof',
  'pretty',
  'locale',
  'debug',
  'format',
  'date_format',
  'fields',
]

/**
 * Body members accepted by every operation in addition to its own; clients that write back what they read
 * send the identifier.
 */
const GLOBAL_BODY = [...GLOBAL_QUERY, 'messaging_product', 'id']

/** Validates query and body of a request against its endpoint; errors name the invalid member. */
export async function parseInput(
  endpoint: Endpoint,
  request: Request,
  url: URL,
): Promise<{ query: unknown; body: unknown }> {
  return {
    query: endpoint.query ? parseQuery(endpoint.query, url) : undefined,
    body: endpoint.body ? await parseBody(endpoint.body, endpoint, request, url) : undefined,
  }
}

async function parseBody(
  schema: z.ZodType,
  endpoint: Endpoint,
  request: Request,
  url: URL,
): Promise<unknown> {
  const { takesQuery = false, takesMultipart = false, maxBodyBytes, invalid } = endpoint
  const body = await readBody(request, {
    isOptional: takesQuery,
    maxBytes: maxBodyBytes,
    takesMultipart,
  })
  const inQuery = takesQuery ? ownMembers(url) : []
  if (body.kind === 'json') {
    const hasMembers = isObject(body.value)
    const more = hasMembers && inQuery.length > 0 ? fromTexts(schema, inQuery) : undefined
    const given: unknown = more ? { ...more, ...Object(body.value) } : body.value
    const value = hasMembers ? withTextsRead(schema, Object(given)) : given
    return known(endpoint, value, check(schema, value, invalid))
  }
  const names = new Set(body.members.map(([name]) => name))
  const members = [...inQuery.filter(([name]) => !names.has(name)), ...body.members]
  const value = fromTexts(schema, members)
  return known(endpoint, value, check(schema, value, invalid))
}

/**
 * Refuses unknown members instead of ignoring them: a typo would otherwise silently drop a change.
 * @throws ServiceError invalidParameter with the closest valid name
 */
function known(endpoint: Endpoint, given: unknown, value: unknown): unknown {
  const names = endpoint.body && membersOf(endpoint.body)
  if (!names || endpoint.takesOthers) return value
  const issues = Object.keys(Object(given))
    .filter((name) => !names.includes(name) && !GLOBAL_BODY.includes(name))
    .map((name) => unknownMember(name, names, 'member'))
  if (issues.length > 0) throwServiceError('invalidParameter', { details: issues[0]?.message, issues })
  return value
}

/** Query members specific to this operation. */
function ownMembers(url: URL): [string, string][] {
  const own = [...url.searchParams].filter(([name]) => !GLOBAL_QUERY.includes(name))
  const nul = own.find((member) => member.some((part) => part.includes('\0')))
  if (nul)
    throwServiceError('invalidParameter', { details: `${JSON.stringify(nul[0])} contains a NUL character.` })
  return own
}

function parseQuery(schema: z.ZodObject, url: URL): unknown {
  const known = [...Object.keys(schema.shape), ...GLOBAL_QUERY]
  const query: Record<string, string> = {}
  const issues: Issue[] = []
  for (const [name, value] of url.searchParams) {
    if (!known.includes(name)) issues.push(unknownMember(name, known, 'query parameter'))
    if (value.includes('\0')) issues.push({ field: name, message: `${name} contains a NUL character.` })
    // Repeated `fields` form one list (spec:general#fields-of-an-answer).
    query[name] = name in query && name === 'fields' ? `${query[name]},${value}` : value
  }
  if (issues.length > 0) throwServiceError('invalidParameter', { details: issues[0]?.message, issues })
  return check(schema, query)
}

function check(schema: z.ZodType, value: unknown, invalid: Endpoint['invalid'] = {}): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap((issue) => toIssues(issue, schema))
  const first = issues[0]
  const part = first?.field.split('.')[0] ?? ''
  // Own properties only: a member may be called `__proto__` or `constructor`.
  const kind = (Object.hasOwn(invalid, part) ? invalid[part] : undefined) ?? 'invalidParameter'
  throwServiceError(kind, { details: first?.message, issues })
}

function toIssues(issue: z.core.$ZodIssue, schema: z.ZodType): Issue[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field: path, message: issue.message }]
  const names = membersAt(schema, issue.path) ?? []
  return issue.keys.map((key) => unknownMember(key, names, 'member', path ? `${path}.${key}` : key))
}

/** Member names of an object at any path in a body. */
function membersAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] | undefined {
  let at: unknown = schema
  for (const step of path) at = inside(at, step)
  return membersOf(at)
}

function inside(schema: unknown, step: PropertyKey): unknown {
  const { shape, element } = Object(unwrapped(schema))
  return typeof step === 'number' ? element : Object(shape)[step]
}

/** Unwraps optional and default schemas. */
const unwrapped = (schema: unknown): unknown => {
  const { unwrap, element } = Object(schema)
  return typeof unwrap === 'function' && element === undefined ? unwrapped(unwrap.call(schema)) : schema
}

function membersOf(schema: unknown): string[] | undefined {
  const { shape } = Object(unwrapped(schema))
  return shape === undefined ? undefined : Object.keys(Object(shape))
}

function unknownMember(name: string, known: readonly string[], what: string, field = name): Issue {
  const suggestion = nearest(name, known)
  return {
    field,
    message: `There is no ${what} ${name} here.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
  }
}
