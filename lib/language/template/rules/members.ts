import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import { isObject } from '@/lib/contract/json'
import type { ReadComponent, ReadContent } from '../content'
import { buttonMembers, componentMembers, componentTypes, exampleMembers, memberTypes } from '../data/members'
import type { ErrorRule, Report } from '../findings'
import { isTextList, type JsonObject } from '../json'
import { didYouMean, quoted } from '../wording'

function checkMembers(
  raw: JsonObject,
  known: readonly string[] | undefined,
  path: string,
  owner: string,
  report: Report,
) {
  if (known === undefined) return
  for (const member of Object.keys(raw)) {
    if (known.includes(member)) continue
    const message = `${owner} has no member ${quoted(member)}.${didYouMean(member, known)}`
    report({ path: `${path}.${member}`, message })
  }
}

const authenticationMembers = ['add_security_recommendation', 'code_expiration_minutes']

function checkAuthenticationMembers({ components, category }: ReadContent, report: Report) {
  if (category === 'AUTHENTICATION' || category === '') return
  for (const { raw, path } of components) {
    for (const member of authenticationMembers) {
      if (raw[member] === undefined || raw[member] === false) continue
      report({ path: `${path}.${member}`, message: `Only authentication templates can have ${member}.` })
    }
  }
}

/** Refuses unknown members, because most are typos and would otherwise be lost silently. */
export const membersAreKnown: ErrorRule = {
  id: 'members-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check(content, report) {
    for (const { type, raw, path } of content.components) {
      checkMembers(raw, componentMembers.get(type), path, `A ${type} component`, report)
      if (isObject(raw.example)) {
        checkMembers(
          raw.example,
          exampleMembers.get(type),
          `${path}.example`,
          `The example of ${type}`,
          report,
        )
      }
    }
    for (const { type, raw, path } of content.buttons?.buttons ?? []) {
      checkMembers(raw, buttonMembers.get(type), path, `A ${type} button`, report)
    }
    checkAuthenticationMembers(content, report)
  },
}

const article: Readonly<Record<string, string>> = {
  text: 'text in quotes',
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

function checkTypes(raw: JsonObject, path: string, kind: ErrorKind, report: Report) {
  for (const [member, value] of Object.entries(raw)) {
    const expected = memberTypes.get(member)
    if (expected === undefined || typeOf(value) === expected) continue
    report({ path: `${path}.${member}`, message: `${member} must be ${article[expected]}.`, kind })
  }
}

const isRows = (value: unknown) => Array.isArray(value) && value.every(isTextList)
const isNamed = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (entry) => isObject(entry) && typeof entry.param_name === 'string' && typeof entry.example === 'string',
  )

const namedShape = 'a list of objects with param_name and example, both text'
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
  if (!isObject(example))
    return report({ path: `${path}.example`, message: 'example must be an object.', kind })
  for (const [member, isRight, shape] of exampleShapes) {
    const value = example[member]
    if (value === undefined || isRight(value)) continue
    report({ path: `${path}.example.${member}`, message: `${member} must be ${shape}.`, kind })
  }
}

const errorKinds: ReadonlyMap<string, ErrorKind> = new Map([
  ['HEADER', 'templateHeaderInvalid'],
  ['BODY', 'templateBodyInvalid'],
  ['FOOTER', 'templateFooterInvalid'],
])

/** spec:templates#components: the JSON type of each member; `body_text` is a list of lists. */
export const membersHaveTheirTypes: ErrorRule = {
  id: 'members-have-their-types',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, buttons }, report) {
    for (const component of components) {
      if (!componentTypes.some((known) => known === component.type)) continue
      const kind = errorKinds.get(component.type) ?? 'templateFormatInvalid'
      checkTypes(component.raw, component.path, kind, report)
      checkExample(component, kind, report)
    }
    for (const { raw, path } of buttons?.buttons ?? []) checkTypes(raw, path, 'templateFormatInvalid', report)
  },
}
