import { describe, expect, test } from 'vitest'
import { charactersBeforeFolding, foldedPieces } from './fold-text'
import type { Piece } from './formatted-text'

const text = (words: string): Piece => ({ kind: 'text', text: words })
const seen = (pieces: readonly Piece[] | undefined): string =>
  (pieces ?? [])
    .map((piece) => ('children' in piece ? seen(piece.children) : piece.kind === 'text' ? piece.text : '?'))
    .join('')

describe('a long text', () => {
  test('is shown whole up to the limit, counted in graphemes', () => {
    expect(foldedPieces([text('a'.repeat(charactersBeforeFolding))])).toBeUndefined()
    expect(foldedPieces([text('👩‍👩‍👧‍👦'.repeat(charactersBeforeFolding))])).toBeUndefined()
  })

  test('is cut after a word, or within one that is too long', () => {
    const words = 'word '.repeat(300)
    expect(seen(foldedPieces([text(words)]))).toMatch(/word$/)
    expect(seen(foldedPieces([text('x'.repeat(1024))]))).toHaveLength(charactersBeforeFolding)
  })

  test('keeps its formatting and never splits a variable', () => {
    const long: Piece = { kind: 'bold', children: [text('b '.repeat(500))] }
    expect(foldedPieces([long])?.[0]).toMatchObject({ kind: 'bold' })
    const name = { kind: 'variable', name: 'customer' } as const
    const folded = foldedPieces([text('x'.repeat(charactersBeforeFolding - 3)), name, text(' and more')])
    expect(folded?.some(({ kind }) => kind === 'variable')).toBe(false)
  })
})
