import type { Endpoint } from '@/lib/contract/endpoint'
import type { Issue } from '@/lib/contract/error-object'
import { nearest } from '@/lib/contract/nearest'
import type { z } from '@/lib/contract/zod'
import { raise } from './raise'
import { readBody } from './read-body'
import { fromTexts } from './texts'

/** Query members every operation takes, beside its own. `appsecret_proof` and the like are other clients' habits. */
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

/** Checks query and body of a request against its endpoint; what is wrong is raised with its place. */
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
  { takesQuery = false, takesMultipart = false, maxBodyBytes, invalid }: Endpoint,
  request: Request,
  url: URL,
): Promise<unknown> {
  const body = await readBody(request, {
    isOptional: takesQuery,
    maxBytes: maxBodyBytes,
    takesMultipart,
  })
  const inQuery = takesQuery ? ownMembers(url) : []
  if (body.kind === 'json') {
    const isObject = typeof body.value === 'object' && body.value !== null && !Array.isArray(body.value)
    const more = isObject && inQuery.length > 0 ? fromTexts(schema, inQuery) : undefined
    return check(schema, more ? { ...more, ...Object(body.value) } : body.value, invalid)
  }
  const names = new Set(body.members.map(([name]) => name))
  const members = [...inQuery.filter(([name]) => !names.has(name)), ...body.members]
  return check(schema, fromTexts(schema, members), invalid)
}

/** Members of the query that are this operation's, not everybody's. */
function ownMembers(url: URL): [string, string][] {
  const own = [...url.searchParams].filter(([name]) => !GLOBAL_QUERY.includes(name))
  const nul = own.find((member) => member.some((part) => part.includes('\0')))
  if (nul) raise('invalidParameter', { details: `${JSON.stringify(nul[0])} has a NUL character in it.` })
  return own
}

function parseQuery(schema: z.ZodObject, url: URL): unknown {
  const known = [...Object.keys(schema.shape), ...GLOBAL_QUERY]
  const query: Record<string, string> = {}
  const issues: Issue[] = []
  for (const [name, value] of url.searchParams) {
    if (!known.includes(name)) issues.push(unknownMember(name, known, 'query parameter'))
    if (value.includes('\0')) issues.push({ field: name, message: `${name} has a NUL character in it.` })
    // A repeated list is one list (G51).
    query[name] = name in query && name === 'fields' ? `${query[name]},${value}` : value
  }
  if (issues.length > 0) raise('invalidParameter', { details: issues[0]?.message, issues })
  return check(schema, query)
}

function check(schema: z.ZodType, value: unknown, invalid: Endpoint['invalid'] = {}): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap((issue) => toIssues(issue, schema))
  const first = issues[0]
  const part = first?.field.split('.')[0] ?? ''
  // A member may be called `__proto__` or `constructor`: only the endpoint's own words count.
  const kind = (Object.hasOwn(invalid, part) ? invalid[part] : undefined) ?? 'invalidParameter'
  raise(kind, { details: first?.message, issues })
}

function toIssues(issue: z.core.$ZodIssue, schema: z.ZodType): Issue[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field: path, message: issue.message }]
  const known = 'shape' in schema && path === '' ? Object.keys(Object(schema.shape)) : []
  return issue.keys.map((key) => unknownMember(path ? `${path}.${key}` : key, known, 'member'))
}

function unknownMember(name: string, known: readonly string[], what: string): Issue {
  const suggestion = nearest(name, known)
  return {
    field: name,
    message: `There is no ${what} ${name} here.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
  }
}
