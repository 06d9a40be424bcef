import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../finding'
import type { JsonObject } from '../model'
import type { FlowDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import { changesToEdits } from './changes-to-edits'
import { indentationAt } from './text-style'
import { RawText } from './write-value'

/** Inserts a component into a list such as a layout's `children`, before the given index, or at the end by default. */
export const addComponent = (
  document: FlowDocument,
  list: Path,
  component: JsonObject,
  index = Infinity,
): TextEdit[] => changesToEdits(document, [{ kind: 'insert', path: list, index, value: component }])

export const removeComponent = (document: FlowDocument, path: Path): TextEdit[] =>
  changesToEdits(document, [{ kind: 'remove', path }])

/**
 * Moves a component before an index in the same or another list. The index refers to the list before the move. Keeps the
 * component's text, and never moves a component into itself.
 */
export function moveComponent(
  document: FlowDocument,
  path: Path,
  to: { list: Path; index: number },
): TextEdit[] {
  const node = document.nodeAt(path)
  const list = document.nodeAt(to.list)
  if (!node || list?.type !== 'array' || isInside(to.list, path)) return []
  const isSameList = list === node.parent
  const from = Number(path.key)
  if (isSameList && (to.index === from || to.index === from + 1)) return []
  const value = rawText(document.text, node)
  return changesToEdits(document, [
    { kind: 'remove', path },
    { kind: 'insert', path: to.list, index: to.index, value },
  ])
}

/** Sets a member of an object, such as a component or screen; `undefined` removes it. */
export const setMember = (
  document: FlowDocument,
  owner: Path | undefined,
  name: string,
  value: unknown,
): TextEdit[] => {
  const path = step(owner, name)
  return changesToEdits(document, [
    value === undefined ? { kind: 'remove', path } : { kind: 'set', path, value },
  ])
}

export const rawText = (text: string, { offset, length }: Node): RawText =>
  new RawText(text.slice(offset, offset + length), indentationAt(text, offset))

function isInside(path: Path, around: Path): boolean {
  const inner = keysOf(path)
  return keysOf(around).every((key, index) => inner[index] === key)
}
