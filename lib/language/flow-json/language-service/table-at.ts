import { isObject } from '../is-object'
import { actionNames, findAction } from '../language/action-specs'
import { componentType } from '../language/common-members'
import { findComponent } from '../language/component-specs'
import { dataMembers, documentMembers } from '../language/document-members'
import type { MemberSpec, MemberType } from '../language/spec'

type Members = Readonly<Record<string, MemberSpec>>

/** What an object may say, and what it is. */
export interface Table {
  /** Such as `TextInput`, `screen` or `navigate action`. */
  name: string
  description?: string
  members: Members
}

/** What the language says of the value at a place of a document. */
export interface Described {
  value: unknown
  /** What its holder's table says of it. */
  spec: MemberSpec | undefined
  /** The members of the object that it is, or should be. */
  table: Table | undefined
  /** What its items are when it is a list, or its members when they may have any name. */
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

/** Follows the keys from the document to a value, and along the tables of the language. */
export function describeAt(root: unknown, keys: readonly (string | number)[]): Described {
  let shape = document
  let value = root
  for (const key of keys) {
    value = memberOf(value, key)
    const { spec: inside } = shape
    const spec = specOf(shape.table, String(key))
    if (spec && shape.table) shape = shapeOf(spec, { value, name: String(key), holder: shape.table.name })
    else if (shape.items && (typeof key === 'number' || inside?.type !== 'array')) shape = shape.items(value)
    else return { ...nothing, value: valueIn(root, keys) }
  }
  return { ...shape, value }
}

/** Every object has members that nobody wrote, such as `constructor`: a table holds its own alone. */
const specOf = (table: Table | undefined, name: string): MemberSpec | undefined =>
  table && Object.hasOwn(table.members, name) ? table.members[name] : undefined

const memberOf = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

const valueIn = (root: unknown, keys: readonly (string | number)[]) => keys.reduce(memberOf, root)

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
  // Which actions a component takes stands in the table of the component.
  const name: MemberSpec = { ...anyAction, values: spec.actions ?? actionNames }
  if (!action) return { name: 'action', members: { name } }
  const { description, members } = action
  return { name: `${action.name} action`, description, members: { ...members, name } }
}
