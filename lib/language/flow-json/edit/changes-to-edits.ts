import type { Node } from 'jsonc-parser'
import { isObject } from '@/lib/contract/json'
import type { TextEdit } from '../finding'
import type { FlowDocument } from '../parse'
import { keysOf } from '../path'
import type { Change } from '../rule'
import { remembered } from '../rules/facts/remembered'
import { type ContainerChange, editContainer } from './edit-container'
import { joinEdits } from './edited-text'
import { indentationAt, standsSpread, styleOf, type TextStyle } from './text-style'
import { writeMember, writeValue } from './write-value'

/** All changes to one value and its contents. */
interface Plan {
  set?: { value: unknown }
  isRemoved?: boolean
  newKey?: string
  /** Keyed by member name or item index. */
  inner: Map<string, Plan>
  inserts: { index: number; value: unknown }[]
}

const emptyPlan = (): Plan => ({ inner: new Map(), inserts: [] })

/** Groups changes by location. */
function planOf(changes: readonly Change[]): Plan {
  const root = emptyPlan()
  for (const change of changes) {
    let plan = root
    for (const key of keysOf(change.path)) {
      const next = plan.inner.get(String(key)) ?? emptyPlan()
      plan.inner.set(String(key), next)
      plan = next
    }
    if (change.kind === 'set') plan.set = { value: change.value }
    else if (change.kind === 'remove') plan.isRemoved = true
    else if (change.kind === 'rename') plan.newKey = change.key
    else plan.inserts.push({ index: change.index, value: change.value })
  }
  return root
}

/** Whether the changes create a value that didn't exist before. */
const makesSomething = ({ set, isRemoved, inner, inserts }: Plan): boolean =>
  !isRemoved && (set !== undefined || inserts.length > 0 || [...inner.values()].some(makesSomething))

/** The value to write where there was none, or as a replacement. */
function made(plan: Plan): unknown {
  const { set, inner, inserts } = plan
  if (inner.size === 0 && inserts.length === 0) return set?.value
  if (Array.isArray(set?.value) || (set === undefined && inserts.length > 0))
    return madeList(Array.isArray(set?.value) ? set.value : [], plan)
  const members = new Map<string, unknown>(isObject(set?.value) ? Object.entries(set.value) : [])
  for (const [name, member] of inner) {
    if (member.isRemoved) members.delete(name)
    else if (makesSomething(member)) members.set(name, made(member))
  }
  return Object.fromEntries(members)
}

function madeList(items: readonly unknown[], { inner, inserts }: Plan): unknown[] {
  const list = items.flatMap((item: unknown, index) => {
    const plan = inner.get(String(index))
    if (plan?.isRemoved) return []
    return [plan && makesSomething(plan) ? made(plan) : item]
  })
  for (const { index, value } of inserts) list.splice(index, 0, value)
  return list
}

/**
 * Converts value changes to text edits. Keeps the author's indentation, spacing, line endings and comments, and leaves everything
 * else byte-identical. Paths and indexes refer to the original document, and all changes apply at once. Ignores paths that don't
 * exist, and makes no edits if brackets or quotes are unbalanced.
 */
export function changesToEdits(document: FlowDocument, changes: readonly Change[]): TextEdit[] {
  const editable = editableOf(document)
  if (!editable) return []
  const writer = new Writer(document.text, editable.style)
  writer.edit(editable.root, planOf(changes))
  return joinEdits(writer.edits)
}

/** Cached, because each of a thousand findings may have a fix. */
const editableOf = remembered((document: FlowDocument) => {
  const root = isEditable(document) ? document.nodeAt(undefined) : undefined
  return root && { root, style: styleOf(document.text, root) }
})

/** Comments and extra commas don't affect where values begin and end. Any other syntax error might. */
export const isEditable = ({ problems, moreProblems }: FlowDocument): boolean =>
  moreProblems === 0 && problems.every(({ severity, fix }) => severity === 'warning' || fix !== undefined)

class Writer {
  readonly edits: TextEdit[] = []

  constructor(
    readonly text: string,
    readonly style: TextStyle,
  ) {}

  edit(node: Node, plan: Plan) {
    if (plan.set) this.replace(node, made(plan))
    else if (node.type === 'object') this.editObject(node, plan)
    else if (node.type === 'array') this.editList(node, plan)
  }

  private replace(node: Node, value: unknown) {
    const isLaidOut = standsSpread(this.text, node, this.style)
    const indentation = isLaidOut ? indentationAt(this.text, node.offset) : undefined
    const written = writeValue(value, this.style, indentation)
    const { offset, length } = node
    if (this.text.slice(offset, offset + length) !== written)
      this.edits.push({ offset, length, text: written })
  }

  private editObject(node: Node, { inner }: Plan) {
    const named = membersByName(node)
    const removed = new Set<number>()
    const inserts: ContainerChange['inserts'][number][] = []
    for (const [name, plan] of inner) {
      const found = named.get(name)
      if (found && plan.isRemoved) for (const index of found) removed.add(index)
      else if (found) this.editMembers(node, found, plan)
      else if (makesSomething(plan)) {
        inserts.push({
          // Put the version first, where people look for it.
          index: name === 'version' && !node.parent ? 0 : (node.children?.length ?? 0),
          write: (indentation) => writeMember(name, made(plan), this.style, indentation),
        })
      }
    }
    this.editContainer(node, { removed, inserts })
  }

  /** Edits duplicate members, of which the last wins. */
  private editMembers(object: Node, indexes: readonly number[], plan: Plan) {
    const { newKey } = plan
    const properties = indexes.map((index) => object.children?.[index]?.children ?? [])
    if (newKey !== undefined && !membersByName(object).has(newKey))
      for (const [key] of properties)
        if (key) this.edits.push({ offset: key.offset, length: key.length, text: JSON.stringify(newKey) })
    const value = properties.at(-1)?.[1]
    if (value) this.edit(value, plan)
  }

  private editList(node: Node, { inner, inserts }: Plan) {
    const items = node.children ?? []
    const removed = new Set<number>()
    const added = [...inserts]
    for (const [key, plan] of inner) {
      const index = Number(key)
      const item = items[index]
      if (item && plan.isRemoved) removed.add(index)
      else if (item) this.edit(item, plan)
      else if (index >= items.length && makesSomething(plan)) added.push({ index, value: made(plan) })
    }
    const written = added
      .map(({ index, value }) => ({
        index: Math.min(index, items.length),
        write: (indentation: string | undefined) => writeValue(value, this.style, indentation),
      }))
      .sort((a, b) => a.index - b.index)
    this.editContainer(node, { removed, inserts: written })
  }

  private editContainer(node: Node, change: ContainerChange) {
    this.edits.push(...editContainer(this.text, node, this.style, change))
  }
}

/** Indexes of an object's members by name, in text order. */
const membersByName = remembered((object: Node): ReadonlyMap<string, readonly number[]> => {
  const named = new Map<string, number[]>()
  object.children?.forEach((property, index) => {
    const name = String(property.children?.[0]?.value)
    const indexes = named.get(name)
    if (indexes) indexes.push(index)
    else named.set(name, [index])
  })
  return named
})
