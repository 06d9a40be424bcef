import type { ErrorKind } from '@/lib/contract/errors'
import type { ReadComponent } from '../content'
import { componentTypes, memberTypes } from '../data/members'
import type { ErrorRule, Report } from '../findings'
import { isObject, isTextList, type JsonObject } from '../json'

const article: Readonly<Record<string, string>> = {
  text: 'a text in quotes',
  list: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}

function checkMembers(raw: JsonObject, path: string, kind: ErrorKind, report: Report) {
  for (const [member, value] of Object.entries(raw)) {
    const expected = memberTypes.get(member)
    if (expected === undefined || typeOf(value) === expected) continue
    report({ path: `${path}.${member}`, message: `${member} is ${article[expected]}.`, kind })
  }
}

const isRows = (value: unknown) => Array.isArray(value) && value.every(isTextList)
const isNamed = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (entry) => isObject(entry) && typeof entry.param_name === 'string' && typeof entry.example === 'string',
  )

const namedShape = 'a list of objects with param_name and example, each a text'
const exampleShapes: readonly (readonly [string, (value: unknown) => boolean, string])[] = [
  ['body_text', isRows, 'a list with one list of sample texts inside: [["first", "second"]]'],
  ['header_text', isTextList, 'a list with one sample text'],
  ['header_handle', isTextList, 'a list with one handle of an uploaded sample'],
  ['body_text_named_params', isNamed, namedShape],
  ['header_text_named_params', isNamed, namedShape],
]

function checkExample({ raw, path, type }: ReadComponent, kind: ErrorKind, report: Report) {
  const { example } = raw
  if (example === undefined || (type !== 'HEADER' && type !== 'BODY')) return
  if (!isObject(example)) return report({ path: `${path}.example`, message: 'example is an object.', kind })
  for (const [member, isRight, shape] of exampleShapes) {
    const value = example[member]
    if (value === undefined || isRight(value)) continue
    report({ path: `${path}.example.${member}`, message: `${member} is ${shape}.`, kind })
  }
}

const kinds: ReadonlyMap<string, ErrorKind> = new Map([
  ['HEADER', 'templateHeaderInvalid'],
  ['BODY', 'templateBodyInvalid'],
  ['FOOTER', 'templateFooterInvalid'],
])

/** Spec "Message template": the JSON type of each member; `body_text` is a list of lists. */
export const membersHaveTheirTypes: ErrorRule = {
  id: 'members-have-their-types',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, buttons }, report) {
    for (const component of components) {
      if (!componentTypes.some((known) => known === component.type)) continue
      const kind = kinds.get(component.type) ?? 'templateFormatInvalid'
      checkMembers(component.raw, component.path, kind, report)
      checkExample(component, kind, report)
    }
    for (const { raw, path } of buttons?.buttons ?? [])
      checkMembers(raw, path, 'templateFormatInvalid', report)
  },
}
