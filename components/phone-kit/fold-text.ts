import { cutCharacters } from '@/lib/language/template/count-characters'
import type { Piece } from './formatted-text'

/**
 * Characters of a longer text that are shown before "Read more". Undocumented and varies by app version; this is
 * approximately where current apps fold.
 */
export const charactersBeforeFolding = 768
/** Shorter words are never split. */
const LONGEST_WORD = 60

const visible = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'variable') return `{{${piece.name}}}`
      return piece.kind === 'image' ? '' : visible(piece.children)
    })
    .join('')

/** The first `units` UTF-16 units of a text, without splitting a variable. */
function take(pieces: readonly Piece[], units: number): Piece[] {
  const taken: Piece[] = []
  let left = units
  for (const piece of pieces) {
    if (left <= 0) break
    const { length } = visible([piece])
    if (length <= left) taken.push(piece)
    else if (piece.kind === 'text') taken.push({ ...piece, text: piece.text.slice(0, left) })
    else if ('children' in piece) taken.push({ ...piece, children: take(piece.children, left) })
    left -= length
  }
  return taken
}

/** The start of a text that is too long to show entirely; undefined if it isn't. */
export function foldedPieces(pieces: readonly Piece[]): Piece[] | undefined {
  const text = visible(pieces)
  const kept = cutCharacters(text, charactersBeforeFolding)
  if (kept.length === text.length) return undefined
  const lastSpace = /\s\S*$/.exec(kept.slice(-LONGEST_WORD))
  return take(pieces, kept.length - (lastSpace?.[0].length ?? 0))
}
