import { isComputed } from '../../dynamic-text'
import { isObject } from '../../is-object'
import type { JsonObject } from '../../model'
import { isOfKinds, type MemberShape, type Shape } from './shapes'

const SPACE = 32
const LATER_SPACES = 160

/**
 * Whether an object is beyond doubt what its shape says, with all objects inside. Most objects of most documents are: the rules
 * about structure look only at the others. It may doubt what they find right; it never trusts what one of them would report.
 */
export function conforms(value: JsonObject, shape: Shape): boolean {
  let required = 0
  for (const key in value) {
    const member = shape.members.get(key)
    if (!member?.isAvailable) return false
    if (!memberConforms(value[key], member, shape)) return false
    if (member.isRequired) required += 1
  }
  return required === shape.required.length
}

function memberConforms(value: unknown, member: MemberShape, { version }: Shape): boolean {
  const { spec, kinds } = member
  if (typeof value === 'string') {
    if (isComputed(value, version)) return spec.isDynamic === true
    return isOfKinds(value, kinds) && textConforms(value, member)
  }
  if (!isOfKinds(value, kinds)) return false
  if (typeof value === 'number') return numberConforms(value, member)
  if (Array.isArray(value)) return listConforms(value, member)
  return !member.shape || !isObject(value) || conforms(value, member.shape)
}

function textConforms(text: string, { spec, values }: MemberShape): boolean {
  if (spec.type === 'uri') return false
  if (values) return values.has(text)
  if (text.length > (spec.maxCharacters ?? Number.POSITIVE_INFINITY)) return false
  const first = text.charCodeAt(0)
  return spec.mayBeEmpty === true || (first > SPACE && first < LATER_SPACES) || text.trim() !== ''
}

const numberConforms = (value: number, { spec, values }: MemberShape): boolean =>
  !(
    value < (spec.min ?? Number.NEGATIVE_INFINITY) ||
    value > (spec.max ?? Number.POSITIVE_INFINITY) ||
    values
  )

function listConforms(items: unknown[], { spec, values, shape }: MemberShape): boolean {
  if (items.length < (spec.minItems ?? 0)) return false
  if (items.length > (spec.maxItems ?? Number.POSITIVE_INFINITY)) return false
  if (shape) return items.every((item) => isObject(item) && conforms(item, shape))
  if (values) return items.every((item) => values.has(item))
  const most = spec.maxCharacters
  return most === undefined || items.every((item) => typeof item !== 'string' || item.length <= most)
}
