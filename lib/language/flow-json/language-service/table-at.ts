import { isObject, memberOrItem } from '@/lib/contract/json'
import { actionNames, findAction } from '../language/action-specs'
import { componentType } from '../language/common-members'
import { findComponent } from '../language/component-specs'
import { dataMembers, documentMembers } from '../language/document-members'
import type { MemberSpec, MemberType } from '../language/spec'

type Members = Readonly<Record<string, MemberSpec>>

/** The allowed members of an object, and its name. */
export interface Table {
  /** Such as `TextInput`, `screen` or `navigate action`. */
  name: string
  description?: string
  members: Members
}

/** What the language defines for a value in a document. */
export interface Described {
  value: unknown
  /** Its definition in the parent's table. */
  spec: MemberSpec | undefined
  /** The members of the object expected here. */
  table: Table | undefined
  /** Describes list items, or members with arbitrary names. */
  items: ((value: unknown) => Omit<Described, 'value'>) | undefined
}

type Shape = Omit<Described, 'value'>

const nothing: Shape = { spec: undefined, table: undefined, items: undefined }
const document: Shape = {
  ...nothing,
  table: { name: 'document', description: 'The whole flow.', members: documentMembers },
}
const anyAction: MemberSpec = {
  type: 'string',
  isRequired: true,
  values: actionNames,
  description: 'The type of action.',
}
const innerNames: Readonly<Record<string, string>> = {
  screens: 'screen',
  'data-source': 'option',
  'list-items': 'item',
  images: 'image',
}

/** Follows keys from the document root to a value, tracking the language tables. */
export function describeAt(root: unknown, keys: readonly (string | number)[]): Described {
  let shape = document
  let value = root
  for (const key of keys) {
    value = memberOrItem(value, key)
    const { spec: inside } = shape
    const spec = specOf(shape.table, String(key))
    if (spec && shape.table) shape = shapeOf(spec, { value, name: String(key), holder: shape.table.name })
    else if (shape.items && (typeof key === 'number' || inside?.type !== 'array')) shape = shape.items(value)
    else return { ...nothing, value: valueIn(root, keys) }
  }
  return { ...shape, value }
}

/** Checks own members only, since every object inherits names such as `constructor`. */
const specOf = (table: Table | undefined, name: string): MemberSpec | undefined =>
  table && Object.hasOwn(table.members, name) ? table.members[name] : undefined

const valueIn = (root: unknown, keys: readonly (string | number)[]) => keys.reduce(memberOrItem, root)

interface Written {
  value: unknown
  name: string
  holder: string
}

function shapeOf(spec: MemberSpec, { value, name, holder }: Written): Shape {
  const types: readonly MemberType[] = typeof spec.type === 'string' ? [spec.type] : spec.type
  if (types.includes('action')) return { ...nothing, spec, table: actionTable(value, spec) }
  if (types.includes('components')) return { ...nothing, spec, items: component }
  if (types.includes('cases')) return { ...nothing, spec, items: () => ({ ...nothing, items: component }) }
  if (name === 'data' && holder === 'screen') return { ...nothing, spec, items: dataEntry }
  if (name === 'properties' && holder === 'entry') return { ...nothing, spec, items: dataEntry }
  if (name === 'items' && holder === 'entry') return { ...dataEntry(), spec }
  if (!spec.members) return { ...nothing, spec }
  const inner: Shape = { ...nothing, table: { name: innerNames[name] ?? name, members: spec.members } }
  if (types.includes('options') || types.includes('array')) return { ...nothing, spec, items: () => inner }
  return { ...inner, spec }
}

const entryTable: Table = {
  name: 'entry',
  description: 'Data the screen can show or use.',
  members: dataMembers,
}
const dataEntry = (): Shape => ({ ...nothing, table: entryTable })

function component(value: unknown): Shape {
  const spec = findComponent(isObject(value) ? value.type : undefined)
  const table: Table = spec
    ? { name: spec.type, description: spec.description, members: spec.members }
    : { name: 'component', members: { type: componentType } }
  return { ...nothing, table }
}

function actionTable(value: unknown, spec: MemberSpec): Table {
  const action = findAction(isObject(value) ? value.name : undefined)
  // The component's table lists its allowed actions.
  const name: MemberSpec = { ...anyAction, values: spec.actions ?? actionNames }
  if (!action) return { name: 'action', members: { name } }
  const { description, members } = action
  return { name: `${action.name} action`, description, members: { ...members, name } }
}
