import type { Font, Glyph, GlyphRun } from '@pdf-lib/fontkit'
import { visualRuns } from './visual-runs'

/** A glyph and its position, in ems from the start of the line and from its baseline. */
export type PlacedGlyph = { x: number; y: number } & (
  | {
      /** Index in the list of fonts. */
      font: number
      glyph: Glyph
    }
  | { picture: LetterPicture }
)

/** Letters in no font, drawn by the caller as a picture. */
export interface LetterPicture {
  /** Advance width in ems. */
  advance: number
  /** Position in ems: the left edge from the start, the lower edge from the baseline. */
  left: number
  bottom: number
  width: number
  height: number
  pixels: {
    width: number
    height: number
    /** RGBA pixels, row by row from the top. */
    rgba: Uint8ClampedArray
    /** All visible pixels are black. */
    isBlack: boolean
  }
}

/** Draws letters as a picture; undefined if it cannot. */
export type DrawLetters = (text: string) => LetterPicture | undefined

/** Sources of letters: at least one font, in lookup order, and a fallback for characters in none. */
export interface Letters {
  fonts: readonly Font[]
  draw?: DrawLetters
}

export interface ShapedLine {
  glyphs: PlacedGlyph[]
  /** Ems. */
  width: number
  /** Characters in no font. Each is drawn as a box. */
  missing: string[]
}

interface Piece {
  text: string
  /** Index of its font; undefined if no font has it. */
  font: number | undefined
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Invisible characters that change how their neighbors look. */
const unseen = /\p{Default_Ignorable_Code_Point}/u
const mirrored = new Map(
  [...'()[]{}<>«»‹›'].map((sign, at, all) => [sign, all[at % 2 === 0 ? at + 1 : at - 1] ?? sign]),
)
const NO_GLYPH = 0

/** Grapheme clusters: characters as people see them. */
export const piecesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/**
 * Lays out a line of text in any language the fonts support: letters are joined, marks are placed, and each
 * part follows its direction.
 */
export function shapeLine(text: string, letters: Letters): ShapedLine {
  const line: ShapedLine = { glyphs: [], width: 0, missing: [] }
  const pieces = withFonts(piecesOf(text), letters.fonts)
  for (const { isRightToLeft, pieces: run } of visualRuns(pieces)) {
    const stretches = ofOneFont(run)
    for (const stretch of isRightToLeft ? stretches.toReversed() : stretches)
      place(line, stretch, isRightToLeft, letters)
  }
  return line
}

/** Prefers the previous character's font, so that words use one font. */
function withFonts(texts: readonly string[], fonts: readonly Font[]): Piece[] {
  let last: number | undefined
  return texts.map((text) => {
    const has = (font: Font | undefined) =>
      font !== undefined &&
      [...text].every((each) => unseen.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
    const isLast = last !== undefined && has(fonts[last])
    const found = isLast ? last : fonts.findIndex(has)
    const font = found === -1 ? undefined : found
    last = font
    return { text, font }
  })
}

/** Letters of these scripts depend on their neighbors; others are laid out individually and cached. */
const alone =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}\p{P}\p{Extended_Pictographic}]/u
const isJoined = (one: string, other: string) => !alone.test(one) && !alone.test(other)

function ofOneFont(pieces: readonly Piece[]): { text: string; font: number | undefined }[] {
  const stretches: { text: string; font: number | undefined }[] = []
  for (const { text, font } of pieces) {
    const last = stretches.at(-1)
    if (last && last.font === font && (font !== undefined || isJoined(last.text, text))) last.text += text
    else stretches.push({ text, font })
  }
  return stretches
}

function place(
  line: ShapedLine,
  { text, font: index }: { text: string; font: number | undefined },
  isRightToLeft: boolean,
  { fonts, draw }: Letters,
): void {
  const font = fonts[index ?? 0]
  if (!font) return
  if (index === undefined) {
    const picture = draw?.(text)
    if (picture) placePicture(line, picture)
    else for (const piece of piecesOf(text)) placeBox(line, piece, font)
    return
  }
  for (const { glyph, position } of inSight(
    font.layout(isRightToLeft ? mirror(text) : text),
    isRightToLeft,
  )) {
    const [x, y] = [position.xOffset / font.unitsPerEm, position.yOffset / font.unitsPerEm]
    line.glyphs.push({ font: index, glyph, x: line.width + x, y })
    line.width += position.xAdvance / font.unitsPerEm
  }
}

function placePicture(line: ShapedLine, picture: LetterPicture): void {
  line.glyphs.push({ picture, x: line.width, y: 0 })
  line.width += picture.advance
}

function placeBox(line: ShapedLine, piece: string, font: Font): void {
  line.missing.push(piece)
  const glyph = font.getGlyph(NO_GLYPH)
  line.glyphs.push({ font: 0, glyph, x: line.width, y: 0 })
  line.width += glyph.advanceWidth / font.unitsPerEm
}

const mirror = (text: string) => Array.from(text, (each) => mirrored.get(each) ?? each).join('')

/**
 * Layout follows the letters' script; runs without one, such as digits or punctuation, may need reversing.
 */
function inSight({ glyphs, positions, direction }: GlyphRun, isRightToLeft: boolean) {
  const placed = glyphs.flatMap((glyph, at) => {
    const position = positions[at]
    return position ? [{ glyph, position }] : []
  })
  return (direction === 'rtl') === isRightToLeft ? placed : placed.toReversed()
}
