import { filter, parse } from 'scim2-parse-filter'
import { isObject } from '@/lib/contract/json'
import { scimLimits } from '@/lib/contract/scim'
import { z } from '@/lib/contract/zod'
import { plainAttribute } from './filter'
import { patchSchema } from './resource'
import { invalid } from './scim-error'

/** A change to one attribute; `value` is undefined if it is removed. */
export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /** Lowercase, with a dot before a sub-attribute, such as `name.givenname`. */
  attribute: string
  /** For lists: selects the elements concerned. */
  selects?(element: object): boolean
  value: unknown
}

const body = z.looseObject({
  schemas: z.array(z.string()),
  // Entra capitalizes operation names.
  Operations: z
    .array(
      z.looseObject({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(scimLimits.filterCharacters).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(scimLimits.operations),
})

/**
 * The operations of a PATCH, split into one per attribute. Without a path, the value holds the attributes,
 * whose names may be paths.
 *
 * @throws ScimError
 */
export function readOperations(sent: unknown): Operation[] {
  const parsed = body.safeParse(sent)
  const isPatch = parsed.success && parsed.data.schemas.includes(patchSchema)
  if (!isPatch)
    throw invalid(
      `Send "schemas": ["${patchSchema}"] and 1 to ${scimLimits.operations} Operations, each with the op add, replace, or remove.`,
      'invalidSyntax',
    )
  return parsed.data.Operations.flatMap(({ op, path, value }) => {
    if (path) return withPath(op, path, value)
    if (op === 'remove') throw invalid('Name what to remove in "path".', 'noTarget')
    if (!isObject(value))
      throw invalid('Without a path, the value has the attributes to change.', 'invalidSyntax')
    return Object.entries(value).flatMap(([name, each]) => withPath(op, name, each))
  })
}

const PATH = /^([\w:.$-]+)(?:\[([^\]]+)\](?:\.(\w+))?)?$/
const isControl = /\p{Cc}/u

function withPath(op: Operation['op'], path: string, value: unknown): Operation[] {
  const [, named, condition, part] = PATH.exec(path.trim()) ?? []
  if (named === undefined) throw invalid(`The path can’t be read: ${path}`, 'invalidPath')
  const attribute = plainAttribute(part ? `${named}.${part}` : named).toLowerCase()
  const isNested = attribute === 'name' && isObject(value)
  if (isNested) return Object.entries(value).flatMap(([name, each]) => withPath(op, `name.${name}`, each))
  const selects = condition === undefined ? undefined : selecting(condition, path)
  return [{ op, attribute, value: op === 'remove' ? value : single(value, attribute), selects }]
}

/** Some providers send a one-element list for a single-valued attribute. */
function single(value: unknown, attribute: string): unknown {
  if (attribute === 'members' || !Array.isArray(value) || value.length !== 1) return value
  const [only] = value
  return isObject(only) && 'value' in only ? only.value : only
}

function selecting(condition: string, path: string): (element: object) => boolean {
  if (isControl.test(condition)) throw invalid('A path is one line.', 'invalidPath')
  try {
    return filter(parse(condition))
  } catch {
    throw invalid(`The path can’t be read: ${path}`, 'invalidPath')
  }
}
