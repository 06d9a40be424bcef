import { changedStretch } from '@/components/editing/changed-stretch'
import { isObject } from '@/lib/contract/json'
import { editableValue, mergedEdits } from '@/lib/language/flow-json/edit/merged-edits'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { alignItems } from '@/lib/language/merge/align-items'
import type { FlowStore } from './flow-store'
import { lineEndOf } from './uniform-text'

interface OtherVersion {
  /** The text both started from. */
  base: string | undefined
  theirs: string
  /** Who wrote it; null for the service's version. */
  by: string | null
}

/**
 * Merges someone else's changes to other screens and components into the document, as one undo step.
 * @returns whether it did: false if both changed the same part or a text is invalid
 */
export function mergeIntoStore(store: FlowStore, { base, theirs, by }: OtherVersion): boolean {
  const text = store.getText()
  if (base === undefined || lineEndOf(text) !== lineEndOf(theirs)) return false
  const before = editableValue(store.getDocument())
  const edits = text === base ? [editBetween(text, theirs)] : mergedEdits(store.getDocument(), base, theirs)
  if (!edits) return false
  const { screenId, pointer } = store.getSelection()
  store.apply(edits, {
    origin: 'restore',
    label: by === null ? 'Merge changes from elsewhere' : `Merge changes by ${by}`,
  })
  if (edits.length > 0 && store.getText() === text) return false
  const moved = movedPointer(pointer, before, editableValue(store.getDocument()))
  // Nobody should continue typing into something else.
  if (moved !== pointer) store.select({ screenId, pointer: moved }, 'canvas')
  return true
}

/** The single range in which two texts differ. */
function editBetween(before: string, after: string): TextEdit {
  const { start, end, inserted } = changedStretch(before, after)
  return { offset: start, length: end - start, text: inserted }
}

/** Where a value is after items before it were added or removed; '' if it is gone. */
function movedPointer(pointer: string, before: unknown, after: unknown): string {
  let [from, to] = [before, after]
  let moved = ''
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(from) && Array.isArray(to)) {
      const place = alignItems(from, to).indexOf(Number(name))
      if (place === -1) return ''
      moved += `/${place}`
      ;[from, to] = [from[Number(name)], to[place]]
    } else if (isObject(from) && isObject(to)) {
      moved += `/${key}`
      ;[from, to] = [from[name], to[name]]
    } else return pointer
  }
  return moved
}
