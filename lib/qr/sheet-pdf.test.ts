import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { captionFontsFor } from './captions/caption-fonts'
import type { DrawLetters, LetterPicture } from './captions/shape-line'
import { layOutSheet, type Rectangle, type SheetChoice } from './sheet-layout'
import { makeSheetPdf, type SheetItem } from './sheet-pdf'
import { cut, type Pixels, readQr } from './testing/read-qr'
import { type RenderedPage, renderPdf } from './testing/render-pdf'

const packages = `${import.meta.dirname}/../../node_modules`
const fileOf = (name: string) =>
  name === 'arabic' || name === 'hebrew'
    ? `${packages}/@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff2`
    : `${packages}/@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`
const fontsFor = (items: readonly SheetItem[]) =>
  captionFontsFor(items.map(({ caption }) => caption)).map(
    (name) => new Uint8Array(readFileSync(fileOf(name))),
  )

const itemsOf = (count: number, captionOf = (index: number) => `Door ${index}`): SheetItem[] =>
  Array.from({ length: count }, (_, index) => ({
    link: `https://console.example/message/${String(index).padStart(3, 'A')}BCDEFGHIJKLM`,
    caption: captionOf(index),
  }))

const choice: SheetChoice = { paper: 'A4', perPage: 6, hasCaptions: true, hasCutMarks: true }
const PIXELS_PER_MM = 6

const print = async (
  items: readonly SheetItem[],
  options: Partial<Parameters<typeof makeSheetPdf>[1]> = {},
) => makeSheetPdf(items, { ...choice, fonts: fontsFor(items), ...options })

const part = (page: Pixels, { x, y, width, height }: Rectangle) => {
  const [left, top, wide, tall] = [x, y, width, height].map((mm) => Math.round(mm * PIXELS_PER_MM))
  return cut(page, { x: left ?? 0, y: top ?? 0, width: wide ?? 0, height: tall ?? 0 })
}
const readAll = (page: RenderedPage, made: SheetChoice) =>
  layOutSheet(made).cells.map(({ code }) => readQr(part(page, code)))
const inkOf = ({ data }: Pixels) => data.filter((value, at) => at % 4 === 0 && value < 128).length

describe('a sheet', () => {
  test.each([
    ['A4', 1],
    ['A4', 5],
    ['A4', 24],
    ['Letter', 2],
    ['Letter', 12],
    ['Letter', 24],
  ] as const)(
    'on %s with %i codes a page has each in its place, and each can be scanned',
    async (paper, perPage) => {
      const made = { ...choice, paper, perPage }
      const items = itemsOf(perPage + 1)
      const { bytes, pages } = await print(items, made)
      expect(pages).toBe(2)
      const [first, second] = await renderPdf(bytes, PIXELS_PER_MM)
      if (!first || !second) throw new Error('There are no two pages.')
      expect(Math.round(first.widthMm * 10) / 10).toBe(paper === 'A4' ? 210 : 215.9)
      expect(readAll(first, made)).toEqual(items.slice(0, perPage).map(({ link }) => link))
      expect(readAll(second, made)[0]).toBe(items.at(-1)?.link)
    },
  )

  test('has the given colors if they can be scanned, and rejects others', async () => {
    const items = itemsOf(2)
    const { bytes } = await print(items, { perPage: 2, colors: { dark: '#123a5a', light: '#fff4d6' } })
    const [page] = await renderPdf(bytes, PIXELS_PER_MM)
    if (!page) throw new Error('There is no page.')
    expect(readAll(page, { ...choice, perPage: 2 })).toEqual(items.map(({ link }) => link))
    const [cell] = layOutSheet({ ...choice, perPage: 2 }).cells
    const corner = cell && part(page, { ...cell.code, width: 2, height: 2 }).data.slice(0, 3)
    expect([...(corner ?? [])]).toEqual([0xff, 0xf4, 0xd6])
    const pale = print(items, { colors: { dark: '#999999', light: '#ffffff' } })
    await expect(pale).rejects.toThrow('The contrast of these colors is 2.8 to 1')
  })

  test('has cut marks at the corners only if requested', async () => {
    const { x = 0, y = 0 } = layOutSheet(choice).cells[0] ?? {}
    const corner = { x: x - 2, y: y - 2, width: 4, height: 4 }
    const inkWith = async (hasCutMarks: boolean) => {
      const { bytes } = await print(itemsOf(1), { hasCutMarks })
      const [page] = await renderPdf(bytes, PIXELS_PER_MM)
      return page ? part(page, corner).data.filter((value) => value < 250).length : 0
    }
    expect(await inkWith(true)).toBeGreaterThan(0)
    expect(await inkWith(false)).toBe(0)
  })

  test('rejects an empty list, a code that would be too small, and too many a page', async () => {
    await expect(print([])).rejects.toThrow('There are no codes to print.')
    const long = [{ link: `https://console.example/${'a'.repeat(1500)}`, caption: '' }]
    await expect(print(long, { perPage: 24 })).rejects.toThrow('Put fewer codes on a page.')
    await expect(print(itemsOf(1), { perPage: 25 })).rejects.toThrow('A page has from 1 to 24 codes')
  })

  test('of 500 codes reports progress and yields to other work', async () => {
    const items = itemsOf(500, (index) => `Tisch ${index} – Gästekarte, Frühjahr`)
    const told: number[] = []
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const { bytes, pages } = await print(items, { perPage: 24, onProgress: (drawn) => told.push(drawn) })
    clearInterval(timer)
    expect(pages).toBe(21)
    expect(told.at(-1)).toBe(500)
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(turns).toBeGreaterThan(3)
    const made = { ...choice, perPage: 24 }
    const [page] = await renderPdf(bytes, PIXELS_PER_MM, [13])
    expect(page && readAll(page, made)).toEqual(items.slice(288, 312).map(({ link }) => link))
  })

  test('is abandoned when it is aborted', async () => {
    const controller = new AbortController()
    const made = print(itemsOf(500), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stopped')),
    })
    await expect(made).rejects.toThrow('stopped')
  })
})

/** A black area of this many ems. */
function square(ems: number): LetterPicture {
  const [width, height] = [20 * ems, 20]
  const rgba = new Uint8ClampedArray(4 * width * height)
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  const pixels = { width, height, rgba, isBlack: true }
  return { advance: ems, left: 0, bottom: 0, width: ems, height: 0.8, pixels }
}

describe('a caption', () => {
  const inkOfCaption = async (caption: string, drawLetters?: DrawLetters) => {
    const made = { ...choice, perPage: 2, drawLetters }
    const { bytes, missing } = await print([{ link: 'https://console.example/message/A', caption }], made)
    const [page] = await renderPdf(bytes, PIXELS_PER_MM)
    const [cell] = layOutSheet(made).cells
    if (!page || !cell?.caption) throw new Error('There is no caption.')
    const outside = { ...cell.caption, y: cell.caption.y + cell.caption.height + 0.3, height: 2 }
    return { ink: inkOf(part(page, cell.caption)), outside: inkOf(part(page, outside)), missing }
  }

  test.each([
    'Door to the café',
    'Żółć gęślą jaźń',
    'Скидка 20 %',
    'Έκπτωση',
    'باب المتجر 12',
    'שלום (כניסה)',
    'Tiếng Việt',
  ])('is printed in its own script: %s', async (caption) => {
    const { ink, missing } = await inkOfCaption(caption)
    expect(missing).toEqual([])
    expect(ink).toBeGreaterThan(200)
  })

  test('of several lines stays in its area, however long it is', async () => {
    const { ink, outside } = await inkOfCaption('Summer campaign in the old town, '.repeat(20))
    expect(ink).toBeGreaterThan(1500)
    expect(outside).toBe(0)
    expect((await inkOfCaption('W'.repeat(400))).outside).toBe(0)
  })

  test('has a box for each character that no font has, and reports it', async () => {
    const { ink, missing } = await inkOfCaption('你好 🙂')
    expect(missing).toEqual(['你', '好', '🙂'])
    expect(ink).toBeGreaterThan(50)
  })

  test('uses a given function to draw characters that no font has, each once', async () => {
    const drawn: string[] = []
    const drawLetters: DrawLetters = (text) => {
      drawn.push(text)
      return text === '🙂' ? undefined : square(text.length)
    }
    const { ink, missing } = await inkOfCaption('你好你 ไทย 🙂', drawLetters)
    expect(drawn).toEqual(['你', '好', 'ไทย', '🙂'])
    expect(missing).toEqual(['🙂'])
    // Three squares of one em and one of three ems, less what is outside the caption.
    expect(ink).toBeGreaterThan(1500)
    expect((await inkOfCaption('你'.repeat(400), drawLetters)).outside).toBe(0)
  })

  test('prints nothing if it has only spaces', async () => {
    expect((await inkOfCaption('  ')).ink).toBe(0)
  })
})
