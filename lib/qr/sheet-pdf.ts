import fontkit, { type Font } from '@pdf-lib/fontkit'
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { createGlyphs, type Glyphs } from './captions/draw-glyphs'
import { createCaptionFitter } from './captions/fit-caption'
import type { DrawLetters, PlacedGlyph } from './captions/shape-line'
import { colorRefusal, darkRuns, type QrColors, QUIET_ZONE_MODULES, qrMatrix } from './draw'
import { layOutSheet, type Rectangle, type SheetChoice, type SheetLayout, sizeRefusal } from './sheet-layout'

export interface SheetItem {
  link: string
  caption: string
}

export interface SheetPdfOptions extends SheetChoice {
  /** Font files (TrueType, OpenType, WOFF or WOFF2) in lookup order; at least one. */
  fonts: readonly Uint8Array[]
  /** Draws characters in no font; otherwise a box is shown. */
  drawLetters?: DrawLetters
  colors?: QrColors
  title?: string
  /** Called regularly with the number of drawn codes, and at the end. */
  onProgress?(drawn: number, all: number): void
  signal?: AbortSignal
}

export interface SheetPdf {
  bytes: Uint8Array
  pages: number
  /** Distinct caption characters in no font; a box is shown instead. */
  missing: string[]
}

const POINTS_PER_MM = 72 / 25.4
const HAIRLINE_MM = 0.1
/** Maximum blocking time, so that the page stays responsive. */
const BUSY_MS = 30
const BLACK_ON_WHITE: QrColors = { dark: '#000000', light: '#ffffff' }

/**
 * Draws codes on sheets to be printed: real squares, and captions as outlines, so that every printer has them alike.
 *
 * @throws RangeError with a sentence for people when the colors, the size or the number of codes cannot be printed
 * @throws the reason of `signal` when it is aborted
 */
export async function makeSheetPdf(items: readonly SheetItem[], options: SheetPdfOptions): Promise<SheetPdf> {
  const { colors = BLACK_ON_WHITE, signal, onProgress } = options
  const layout = layOutSheet(options)
  refuse(items.length === 0 ? 'There are no codes to print.' : undefined)
  refuse(colorRefusal(colors))
  const document = await PDFDocument.create()
  document.setTitle(options.title ?? 'QR codes')
  document.setCreator('Switchboard')
  const glyphs = createGlyphs(document)
  const fonts = options.fonts.map((file) => fontkit.create(file))
  const sheet: Sheet = {
    layout,
    colors,
    glyphs,
    fonts,
    fit: createCaptionFitter({ fonts, draw: drawOnce(options.drawLetters) }),
  }
  const missing = new Set<string>()
  let freeAt = performance.now() + BUSY_MS
  for (let first = 0; first < items.length; first += layout.cells.length) {
    const content = [drawCutMarks(layout)]
    for (const [at, item] of items.slice(first, first + layout.cells.length).entries()) {
      const drawn = drawItem(sheet, item, at)
      content.push(drawn.content)
      for (const character of drawn.missing) missing.add(character)
      if (performance.now() < freeAt) continue
      onProgress?.(first + at + 1, items.length)
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
      freeAt = performance.now() + BUSY_MS
    }
    addPage(document, layout, glyphs.resources, content.join('\n'))
  }
  glyphs.finish()
  const bytes = await document.save({ objectsPerTick: 50 })
  signal?.throwIfAborted()
  onProgress?.(items.length, items.length)
  return { bytes, pages: document.getPageCount(), missing: [...missing] }
}

/** Letters repeat, so each picture is drawn and embedded once. */
function drawOnce(draw: DrawLetters | undefined): DrawLetters | undefined {
  if (!draw) return undefined
  const drawn = new Map<string, ReturnType<DrawLetters>>()
  return (text) => {
    if (!drawn.has(text)) drawn.set(text, draw(text))
    return drawn.get(text)
  }
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new RangeError(reason)
}

interface Sheet {
  layout: SheetLayout
  colors: QrColors
  glyphs: Glyphs
  fonts: readonly Font[]
  fit: ReturnType<typeof createCaptionFitter>
}

function drawItem(
  sheet: Sheet,
  { link, caption }: SheetItem,
  at: number,
): { content: string; missing: string[] } {
  const cell = sheet.layout.cells[at]
  if (!cell) return { content: '', missing: [] }
  const code = drawCode(sheet, link, cell.code)
  if (!cell.caption || caption.trim() === '') return { content: code, missing: [] }
  const drawn = drawCaption(sheet, caption, cell.caption)
  return { content: `${code}\n${drawn.content}`, missing: drawn.missing }
}

/** Draws modules at integer coordinates from the upper left corner of the quiet zone, which avoids seams. */
function drawCode({ layout, colors }: Sheet, link: string, place: Rectangle): string {
  const matrix = qrMatrix(link)
  const side = matrix.size + 2 * QUIET_ZONE_MODULES
  refuse(sizeRefusal(layout, side))
  const scale = points(place.width / side)
  const words = [
    'q',
    `${scale} 0 0 -${scale} ${points(place.x)} ${points(layout.page.heightMm - place.y)} cm`,
  ]
  if (colors.light.toLowerCase() !== '#ffffff') words.push(`${rgb(colors.light)} 0 0 ${side} ${side} re f`)
  words.push(rgb(colors.dark))
  for (const { x, y, length } of darkRuns(matrix)) {
    words.push(`${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES} ${length} 1 re`)
  }
  return [...words, 'f', 'Q'].join('\n')
}

function drawCaption(
  { layout, glyphs, fonts, fit }: Sheet,
  text: string,
  place: Rectangle,
): { content: string; missing: string[] } {
  const room = { width: place.width / layout.fontSizeMm, lines: layout.captionLines }
  const { lines, scale, missing } = fit(text, room)
  const em = layout.fontSizeMm * scale
  const words = ['0 g']
  for (const [row, line] of lines.entries()) {
    const left = place.x + (place.width - line.width * em) / 2
    const baseLine = place.y + row * layout.lineHeightMm * scale + em
    for (const placed of line.glyphs) {
      const name = glyphs.nameOf(placed)
      if (name === undefined) continue
      const { x, y, width, height } = frameOf(placed, fonts)
      const [wide, tall] = [points(width * em), points(height * em)]
      const [right, up] = [points(left + x * em), points(layout.page.heightMm - baseLine + y * em)]
      words.push(`q ${wide} 0 0 ${tall} ${right} ${up} cm /${name} Do Q`)
    }
  }
  return { content: words.join('\n'), missing }
}

/** Where the unit square of what is drawn stands, in ems: a picture fills it, an outline is in units of its font. */
function frameOf(placed: PlacedGlyph, fonts: readonly Font[]): Rectangle {
  const { x, y } = placed
  if ('picture' in placed) {
    const { left, bottom, width, height } = placed.picture
    return { x: x + left, y: y + bottom, width, height }
  }
  const unit = 1 / (fonts[placed.font]?.unitsPerEm ?? 1000)
  return { x, y, width: unit, height: unit }
}

function drawCutMarks({ cutMarks, page }: SheetLayout): string {
  if (cutMarks.length === 0) return ''
  const up = (y: number) => points(page.heightMm - y)
  const lines = cutMarks.map(({ x1, y1, x2, y2 }) => `${points(x1)} ${up(y1)} m ${points(x2)} ${up(y2)} l`)
  return `q 0.4 G ${points(HAIRLINE_MM)} w\n${lines.join('\n')}\nS Q`
}

function addPage(document: PDFDocument, { page }: SheetLayout, resources: PDFRef, content: string): void {
  const { context } = document
  const { node } = document.addPage([page.widthMm * POINTS_PER_MM, page.heightMm * POINTS_PER_MM])
  node.set(PDFName.of('Resources'), resources)
  node.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
}

/** Millimeters as points. Six digits: a unit of a font is a few thousandths of a point, and PDF knows no exponents. */
const points = (mm: number): number => Math.round(mm * POINTS_PER_MM * 1_000_000) / 1_000_000

const rgb = (color: string): string =>
  `${[1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(' ')} rg`
