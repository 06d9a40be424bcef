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

/** Letters that no font of ours has, as someone else drew them. */
export interface LetterPicture {
  /** How far the line advances after it, in ems. */
  advance: number
  /** Where the picture stands, in ems: its left edge from where the letters begin, its lower edge from the base line. */
  left: number
  bottom: number
  width: number
  height: number
  pixels: {
    width: number
    height: number
    /** Row by row from the top, four bytes a pixel: red, green, blue, and how opaque it is. */
    rgba: Uint8ClampedArray
    /** All visible pixels are black. */
    isBlack: boolean
  }
}

/** Draws letters; undefined where there are none for a text. */
export type DrawLetters = (text: string) => LetterPicture | undefined

/** What letters come from: fonts in the order they are asked, at least one, and then whoever draws what they have not. */
export interface Letters {
  fonts: readonly Font[]
  draw?: DrawLetters
}

export interface ShapedLine {
  glyphs: PlacedGlyph[]
  /** Ems. */
  width: number
  /** Characters that no font has. Each is drawn as a box. */
  missing: string[]
}

interface Piece {
  text: string
  /** Index of its font; undefined when none has it. */
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
 * Lays out one line of text in any of the languages the fonts know: letters are joined, marks stand on their letters,
 * and each part goes in its direction.
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

/** Each character in the font of the one before where that has it, so that words stay in one. */
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

/** Letters of such scripts change with those beside them; the others are drawn one by one, and once for all places. */
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

/** The layout goes by the script of the letters; what has none, as digits or signs, may have to be turned around. */
function inSight({ glyphs, positions, direction }: GlyphRun, isRightToLeft: boolean) {
  const placed = glyphs.flatMap((glyph, at) => {
    const position = positions[at]
    return position ? [{ glyph, position }] : []
  })
  return (direction === 'rtl') === isRightToLeft ? placed : placed.toReversed()
}
