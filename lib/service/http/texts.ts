import { isNestedDeeper } from '@/lib/contract/json-depth'
import { requestLimits } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'

type Members = Record<string, unknown>

/**
 * Members of a form or a query are texts. Where the schema wants something else, the text is read as JSON: `true`,
 * `5`, `["a","b"]`. A name that stands several times is a list, and a list may have one member (G9).
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

/** Members of a JSON body that should be lists or objects and are the JSON of one, as clients send them that know forms alone. */
export function withTextsRead(schema: z.ZodType, given: Members): Members {
  const members = { ...given }
  for (const issue of schema.safeParse(members).error?.issues ?? []) {
    const [name] = issue.path
    if (issue.code !== 'invalid_type' || typeof name !== 'string' || issue.path.length !== 1) continue
    const value = members[name]
    if (typeof value !== 'string' || !['array', 'object'].includes(issue.expected)) continue
    const parsed = parseJson(value)
    if (typeof parsed === 'object' && parsed !== null) members[name] = parsed
  }
  return members
}

function gather(texts: readonly (readonly [string, string])[]): Members {
  const lists = new Map<string, string[]>()
  for (const [name, text] of texts) lists.set(name, [...(lists.get(name) ?? []), text])
  // A name such as `__proto__` becomes a member like any other.
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]))
}

/** The text stays as it is when it is nothing of that type: the check then says so. */
function read(text: string, expected: string): unknown {
  const value = parseJson(text)
  if (expected === 'array') return Array.isArray(value) ? value : [text]
  return value === undefined ? text : value
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text, requestLimits.jsonDepth)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
