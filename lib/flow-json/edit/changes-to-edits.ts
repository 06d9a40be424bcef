import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../finding'
import type { FlowDocument } from '../parse'
import type { Change } from '../rule'
import { inOrder, joinEdits } from './apply-edits'
import { type ContainerChange, editContainer } from './edit-container'
import { made, makesSomething, type Plan, planOf } from './plan'
import { indentationAt, standsSpread, styleOf, type TextStyle } from './text-style'
import { writeMember, writeValue } from './write-value'

/**
 * Changes of values as edits of the text: indentation, spaces and line ends as its author has them, comments kept, all else left to
 * the byte. All paths and places in lists are those of the document as it stands; the changes happen at once. What leads nowhere
 * changes nothing, and so does everything in a text whose brackets and quotes do not match.
 */
export function changesToEdits(document: FlowDocument, changes: readonly Change[]): TextEdit[] {
  const root = isEditable(document) ? document.nodeAt(undefined) : undefined
  if (!root) return []
  const writer = new Writer(document.text, styleOf(document.text, root))
  writer.edit(root, planOf(changes))
  return joinEdits(inOrder(writer.edits))
}

/** Comments and surplus commas do not hide where a value begins and ends; all other mistakes may. */
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
    const properties = node.children ?? []
    const left = new Map(inner)
    const removed = new Set<number>()
    const last = new Map(properties.map((property, index) => [nameOf(property), index]))
    properties.forEach((property, index) => {
      const name = nameOf(property)
      const plan = inner.get(name)
      if (!plan) return
      left.delete(name)
      const [key, value] = property.children ?? []
      if (plan.isRemoved) removed.add(index)
      else {
        if (key && plan.newKey !== undefined && !last.has(plan.newKey))
          this.edits.push({ offset: key.offset, length: key.length, text: JSON.stringify(plan.newKey) })
        // Of several members of one name the last one counts.
        if (value && last.get(name) === index) this.edit(value, plan)
      }
    })
    const inserts = [...left]
      .filter(([, plan]) => makesSomething(plan))
      .map(([name, plan]) => ({
        // The version is what people look for first.
        index: name === 'version' && !node.parent ? 0 : properties.length,
        write: (indentation: string | undefined) => writeMember(name, made(plan), this.style, indentation),
      }))
    this.editContainer(node, { removed, inserts })
  }

  private editList(node: Node, { inner, inserts }: Plan) {
    const items = node.children ?? []
    const removed = new Set<number>()
    const added = inserts.toSorted((a, b) => a.index - b.index)
    for (const [key, plan] of inner) {
      const index = Number(key)
      const item = items[index]
      if (item && plan.isRemoved) removed.add(index)
      else if (item) this.edit(item, plan)
      else if (index >= items.length && makesSomething(plan)) added.push({ index, value: made(plan) })
    }
    const written = added.map(({ index, value }) => ({
      index,
      write: (indentation: string | undefined) => writeValue(value, this.style, indentation),
    }))
    this.editContainer(node, { removed, inserts: written })
  }

  private editContainer(node: Node, change: ContainerChange) {
    this.edits.push(...editContainer(this.text, node, this.style, change))
  }
}

const nameOf = (property: Node): string => String(property.children?.[0]?.value)
