import { isObject } from '@/lib/contract/json'
import { mergeJson } from '@/lib/language/merge/merge-json'
import type { TextEdit } from '../finding'
import { type FlowDocument, readDocument } from '../parse'
import { changesBetween } from './changes-between'
import { changesToEdits, isEditable } from './changes-to-edits'
import { applyEdits } from './edited-text'

/** The parsed document; undefined while it can't be read or edited. */
export const editableValue = (document: FlowDocument): unknown =>
  document.isReadable && isEditable(document) ? document.value : undefined

/**
 * Edits that merge someone else's changes into a document, screen by screen and component by component.
 *
 * @param base the common ancestor
 * @returns undefined if the changes conflict, or if a text can't be parsed
 */
export function mergedEdits(mine: FlowDocument, base: string, theirs: string): TextEdit[] | undefined {
  const values = [readDocument(base), mine, readDocument(theirs)].map(editableValue)
  const [first, own, other] = values
  if (!values.every(isObject)) return undefined
  const merged = mergeJson(first, own, other, { lists: 'items' })
  if (!merged) return undefined
  const edits = changesToEdits(mine, changesBetween(own, merged.value))
  const made = editableValue(readDocument(applyEdits(mine.text, edits)))
  return changesBetween(made, merged.value).length === 0 ? edits : undefined
}

/** Three-way merge: `mine` plus the changes in `theirs`. Text changed on one side only is kept verbatim. */
export function mergedText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const edits = mergedEdits(readDocument(mine), base, theirs)
  return edits && applyEdits(mine, edits)
}
