import type { TextEdit } from '../finding'

/** In text order. At the same position, insertions come first. */
const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)

/**
 * Applies edits simultaneously: all offsets refer to the original text.
 *
 * @throws RangeError when edits overlap or extend past the end of the text
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { offset, length, text: written } of inOrder(edits)) {
    if (offset < at || length < 0 || offset + length > text.length)
      throw new RangeError(`An edit of ${length} characters at ${offset} doesn’t fit.`)
    parts.push(text.slice(at, offset), written)
    at = offset + length
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Merges adjacent edits. */
export function joinEdits(edits: readonly TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = []
  for (const edit of inOrder(edits)) {
    const last = joined.at(-1)
    if (last && last.offset + last.length === edit.offset) {
      last.length += edit.length
      last.text += edit.text
    } else joined.push({ ...edit })
  }
  return joined
}

/** A part of the original text, or inserted `text`. */
interface Piece {
  offset: number
  length: number
  text?: string
}

/** A text that is edited repeatedly and tracks the combined edits to the original. */
export class EditedText {
  private pieces: Piece[]

  constructor(public text: string) {
    this.pieces = [{ offset: 0, length: text.length }]
  }

  /** Applies edits to the current text. */
  apply(edits: readonly TextEdit[]) {
    this.text = applyEdits(this.text, edits)
    const rest = new Pieces(this.pieces)
    const pieces: Piece[] = []
    let at = 0
    for (const { offset, length, text } of inOrder(edits)) {
      pieces.push(...rest.take(offset - at))
      rest.take(length)
      if (text !== '') pieces.push({ offset: 0, length: text.length, text })
      at = offset + length
    }
    pieces.push(...rest.take(Infinity))
    this.pieces = pieces
  }

  /** All edits so far, relative to the original text. */
  edits(originalLength: number): TextEdit[] {
    const edits: TextEdit[] = []
    let at = 0
    let written = ''
    for (const piece of [...this.pieces, { offset: originalLength, length: 0 }]) {
      if (piece.text !== undefined) {
        written += piece.text
        continue
      }
      if (written !== '' || piece.offset > at)
        edits.push({ offset: at, length: piece.offset - at, text: written })
      written = ''
      at = piece.offset + piece.length
    }
    return edits
  }
}

/** Pieces consumed from the front, a number of characters at a time. */
class Pieces {
  private index = 0
  private used = 0

  constructor(private readonly pieces: readonly Piece[]) {}

  take(length: number): Piece[] {
    const taken: Piece[] = []
    let left = length
    for (let piece = this.pieces[this.index]; piece && left > 0; piece = this.pieces[this.index]) {
      const count = Math.min(left, piece.length - this.used)
      if (count > 0) taken.push(part(piece, this.used, count))
      left -= count
      this.used += count
      if (this.used < piece.length) break
      this.index += 1
      this.used = 0
    }
    return taken
  }
}

const part = ({ offset, text }: Piece, from: number, length: number): Piece =>
  text === undefined
    ? { offset: offset + from, length }
    : { offset: 0, length, text: text.slice(from, from + length) }
