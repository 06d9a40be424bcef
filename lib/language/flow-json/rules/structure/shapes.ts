import { isObject } from '@/lib/contract/json'
import { isComputed } from '../../expression/is-dynamic-text'
import { BOOLEAN, kindsOf, LISTS, NUMBER, OBJECT, OBJECTS, STRING, STRINGS } from '../../language/json-kinds'
import type { MemberSpec } from '../../language/spec'
import type { JsonObject } from '../../model'
import { type FlowVersion, isAtLeast, versionNames } from '../../versions'

type Members = Readonly<Record<string, MemberSpec>>

/** A member as defined in one version. */
export interface MemberShape {
  readonly name: string
  readonly spec: MemberSpec
  readonly isAvailable: boolean
  readonly isRequired: boolean
  /** Whether a wrong type is an error rather than a warning. */
  readonly isTyped: boolean
  readonly kinds: number
  readonly values: ReadonlySet<unknown> | undefined
  /** Shape of its object, or of each object in its list. */
  readonly shape: Shape | undefined
}

/** An object's shape in one version. */
export interface Shape {
  readonly version: FlowVersion
  readonly members: ReadonlyMap<string, MemberShape>
  readonly required: readonly string[]
}

const known = new WeakMap<Members, (Shape | undefined)[]>()

/** The shape of a member table in a version; cached. */
export function shapeOf(members: Members, version: FlowVersion): Shape {
  let byRank = known.get(members)
  if (!byRank) {
    byRank = []
    known.set(members, byRank)
  }
  const found = byRank[version.rank]
  if (found) return found
  const shapes = Object.entries(members).map(([name, spec]) => memberShape(name, spec, version))
  const shape: Shape = {
    version,
    members: new Map(shapes.map((member) => [member.name, member])),
    required: shapes.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
  byRank[version.rank] = shape
  return shape
}

function memberShape(name: string, spec: MemberSpec, version: FlowVersion): MemberShape {
  const { since, until, requiredSince } = spec
  const isAvailable =
    (since === undefined || isAtLeast(version, since)) &&
    (until === undefined || version.rank <= versionNames.indexOf(until))
  const isNeeded =
    spec.isRequired === true || (requiredSince !== undefined && isAtLeast(version, requiredSince))
  return {
    name,
    spec,
    isAvailable,
    isRequired: isAvailable && isNeeded,
    isTyped: spec.typedSince === undefined || isAtLeast(version, spec.typedSince),
    kinds: kindsOf(spec.type, version),
    values: spec.values ? new Set(spec.values) : undefined,
    shape: spec.members ? shapeOf(spec.members, version) : undefined,
  }
}

/** Whether a value has one of the types; for lists, checks every item. */
export function isOfKinds(value: unknown, kinds: number): boolean {
  switch (typeof value) {
    case 'string':
      return (kinds & STRING) !== 0
    case 'number':
      return (kinds & NUMBER) !== 0
    case 'boolean':
      return (kinds & BOOLEAN) !== 0
    case 'object':
      return value !== null && isComposite(value, kinds)
    default:
      return false
  }
}

function isComposite(value: object, kinds: number): boolean {
  if (Array.isArray(value)) {
    if (kinds & STRINGS) return value.every(isString)
    return (kinds & OBJECTS) !== 0 && value.every(isObject)
  }
  if (kinds & OBJECT) return true
  return (kinds & LISTS) !== 0 && Object.values(value).every(isListOfObjects)
}

const isString = (value: unknown) => typeof value === 'string'
const isListOfObjects = (value: unknown) => Array.isArray(value) && value.every(isObject)

const SPACE = 32
const LATER_SPACES = 160

/**
 * Fast check that an object and everything in it matches its shape. Most objects do, so structure rules only look at the rest.
 * May return false for a valid object, but never true for one that a rule would report.
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
