import { joinEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { TextEdit } from '@/lib/language/flow-json/finding'

/** Edits of the changed text that make it what it was. */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return joinEdits(edits).map(({ offset, length, text: written }) => {
    const back = { offset: offset + shift, length: written.length, text: text.slice(offset, offset + length) }
    shift += written.length - length
    return back
  })
}
