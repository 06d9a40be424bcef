import { isObject, tryParseJson } from '@/lib/contract/json'
import { isDynamicText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type FlowVersion, isAtLeast } from '@/lib/language/flow-json/versions'

/** How a member is edited. `hidden`: in the tree. */
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

/** Texts that can be this long get a multiline input. */
const LONG_TEXT = 120

/** Optional members shown first. */
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

/** The members a version has, with those shown first separate from the rest. Without the component type. */
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
  // Removed in a version that comes after the last one that had it.
  (until === undefined || version.name === until || !isAtLeast(version, until))

/** How a member is edited, given its current value. `owner` is the object it belongs to. */
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

/** What a switch sets: nothing if that means the same. */
export const switchedTo = (isOn: boolean, { default: start, isRequired }: MemberSpec): boolean | undefined =>
  isOn === (start ?? false) && !isRequired ? undefined : isOn

/** What a text field sets: nothing if empty text means nothing. */
export const typedText = (
  text: string,
  isRequired: boolean,
  { mayBeEmpty }: MemberSpec,
): string | undefined => (text === '' && !isRequired && !mayBeEmpty ? undefined : text)

/** Parses text as a value of a type; text that doesn't fit stays text, and the check reports it. */
export function valueOfText(text: string, type: unknown): unknown {
  const trimmed = text.trim()
  if (type === 'number' && trimmed !== '' && Number.isFinite(Number(trimmed))) return Number(trimmed)
  if (type === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  if ((type === 'object' || type === 'array') && /^[[{]/.test(trimmed)) return tryParseJson(trimmed) ?? text
  return text
}

/** A value as editable text. */
export const textOfValue = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** A typed-over number stays a number, and so on. */
export const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Why a value can't have this name: with duplicate names, one value would be lost. */
export const takenName = (name: string, names: readonly string[]): string | undefined =>
  names.includes(name) ? `A value called ${name} already exists. Choose another name.` : undefined
