import { isDynamicText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import { isObject } from '@/lib/language/flow-json/is-object'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type FlowVersion, isAtLeast } from '@/lib/language/flow-json/versions'

/** How a member is asked for. `hidden`: the tree edits it. */
export type FieldKind =
  | 'action'
  | 'cases'
  | 'choice'
  | 'choices'
  | 'computed'
  | 'date'
  | 'group'
  | 'hidden'
  | 'image'
  | 'lines'
  | 'list'
  | 'long-text'
  | 'markdown'
  | 'number'
  | 'switch'
  | 'text'
  | 'values'

export interface FieldOf {
  name: string
  spec: MemberSpec
  isRequired: boolean
}

/** Texts that may be this long have a box of several lines. */
const LONG_TEXT = 120

/** Members that are asked for first, where they are not required. */
const prominent = new Set([
  'alt-text',
  'condition',
  'data-source',
  'description',
  'helper-text',
  'input-type',
  'label',
  'mode',
  'on-click-action',
  'required',
  'terminal',
  'text',
])

/** The members that a version has, those asked for first apart from the others. The name of the type is not asked for. */
export function fieldsOf(
  members: Readonly<Record<string, MemberSpec>>,
  version: FlowVersion,
  value: JsonObject,
): { main: FieldOf[]; more: FieldOf[] } {
  const fields = Object.entries(members).flatMap(([name, spec]): FieldOf[] => {
    const isThere = hasMember(spec, version) || Object.hasOwn(value, name)
    if (name === 'type' || !isThere || kindOf(spec, value[name], value) === 'hidden') return []
    const isRequired =
      spec.isRequired === true || (spec.requiredSince !== undefined && isAtLeast(version, spec.requiredSince))
    return [{ name, spec, isRequired }]
  })
  const isMain = ({ name, isRequired }: FieldOf) => isRequired || prominent.has(name)
  return { main: fields.filter(isMain), more: fields.filter((field) => !isMain(field)) }
}

const hasMember = ({ since, until }: MemberSpec, version: FlowVersion): boolean =>
  (since === undefined || isAtLeast(version, since)) &&
  // A version after the last one is no version that has it.
  (until === undefined || version.name === until || !isAtLeast(version, until))

/** How a member is asked for, with the value it has now. `owner` is what it belongs to. */
export function kindOf(spec: MemberSpec, value: unknown, owner: JsonObject): FieldKind {
  const types = typeof spec.type === 'string' ? [spec.type] : spec.type
  const kind = plainKind(spec, types, value, owner)
  const isComputed = spec.isDynamic && typeof value === 'string' && isDynamicText(value)
  return isComputed && !textKinds.includes(kind) ? 'computed' : kind
}

const textKinds: readonly FieldKind[] = ['text', 'long-text', 'markdown', 'hidden']

function plainKind(spec: MemberSpec, types: readonly string[], value: unknown, owner: JsonObject): FieldKind {
  const [first = 'string'] = types
  if (types.includes('object') && spec.members && first !== 'object') {
    const isRange = isObject(value) || (value === undefined && owner.mode === 'range')
    if (isRange) return 'group'
  }
  switch (first) {
    case 'action':
    case 'cases':
    case 'date':
    case 'image':
    case 'markdown':
    case 'number':
      return first
    case 'components':
      return 'hidden'
    case 'boolean':
      return 'switch'
    case 'options':
    case 'array':
      return 'list'
    case 'string[]':
      return spec.values ? 'choices' : 'lines'
    case 'object':
      return spec.members ? 'group' : 'values'
    default:
      if (spec.values) return 'choice'
      return (spec.maxCharacters ?? 0) > LONG_TEXT ? 'long-text' : 'text'
  }
}

/** What a switch sets: nothing where that says the same. */
export const switchedTo = (isOn: boolean, { default: start, isRequired }: MemberSpec): boolean | undefined =>
  isOn === (start ?? false) && !isRequired ? undefined : isOn

/** What a text field sets: nothing where an empty text says nothing. */
export const typedText = (
  text: string,
  isRequired: boolean,
  { mayBeEmpty }: MemberSpec,
): string | undefined => (text === '' && !isRequired && !mayBeEmpty ? undefined : text)

/** A text as a value of a type: what cannot be one stays a text, and the check says so. */
export function valueOfText(text: string, type: unknown): unknown {
  const trimmed = text.trim()
  if (type === 'number' && trimmed !== '' && Number.isFinite(Number(trimmed))) return Number(trimmed)
  if (type === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  if ((type === 'object' || type === 'array') && /^[[{]/.test(trimmed)) {
    try {
      return JSON.parse(trimmed)
    } catch {
      return text
    }
  }
  return text
}

/** A value as a text to edit. */
export const textOfValue = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** What is typed over a number stays one, and so on. */
export const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Why a value cannot have this name: two members of one name are one, and the other is lost. */
export const takenName = (name: string, names: readonly string[]): string | undefined =>
  names.includes(name) ? `A value called ${name} already exists. Choose another name.` : undefined
