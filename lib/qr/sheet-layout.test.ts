import { describe, expect, test } from 'vitest'
import { layOutSheet, mostCodesPerPage, pagesFor, papers, type Rectangle, sizeRefusal } from './sheet-layout'

const counts = Array.from({ length: mostCodesPerPage }, (_, at) => at + 1)
const all = (['A4', 'Letter'] as const).flatMap((paper) =>
  counts.flatMap((perPage) =>
    [true, false].map((hasCaptions) => ({ paper, perPage, hasCaptions, hasCutMarks: true })),
  ),
)
const isInside = (inner: Rectangle, outer: Rectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 1e-9 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-9
const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width - 1e-9 &&
  b.x < a.x + a.width - 1e-9 &&
  a.y < b.y + b.height - 1e-9 &&
  b.y < a.y + a.height - 1e-9

describe('every sheet', () => {
  test.each(all)(
    'of $perPage on $paper (captions: $hasCaptions) keeps everything on the page without overlaps',
    (choice) => {
      const { cells, page, cutMarks } = layOutSheet(choice)
      const paper = { x: 0, y: 0, width: page.widthMm, height: page.heightMm }
      expect(cells).toHaveLength(choice.perPage)
      for (const cell of cells) {
        expect(isInside(cell, paper)).toBe(true)
        expect(isInside(cell.code, cell)).toBe(true)
        expect(cell.code.width).toBe(cell.code.height)
        expect(cell.code.width).toBeGreaterThan(25)
        expect(cell.caption !== undefined).toBe(choice.hasCaptions)
        if (!cell.caption) continue
        expect(isInside(cell.caption, cell)).toBe(true)
        expect(overlaps(cell.caption, cell.code)).toBe(false)
      }
      for (const [at, cell] of cells.entries())
        for (const other of cells.slice(at + 1)) expect(overlaps(cell, other)).toBe(false)
      const printed = cells.flatMap(({ code, caption }) => [code, ...(caption ? [caption] : [])])
      for (const { x1, y1, x2, y2 } of cutMarks) {
        const mark = { x: x1, y: y1, width: Math.max(x2 - x1, 0.1), height: Math.max(y2 - y1, 0.1) }
        expect(isInside(mark, paper)).toBe(true)
        expect(printed.some((each) => overlaps(each, mark))).toBe(false)
      }
    },
  )
})

describe('a sheet', () => {
  const choice = { paper: 'A4', perPage: 12, hasCaptions: true, hasCutMarks: false } as const

  test('has larger codes the fewer there are', () => {
    const sides = counts.map((perPage) => layOutSheet({ ...choice, perPage }).cells[0]?.code.width ?? 0)
    expect(sides).toEqual(sides.toSorted((a, b) => b - a))
    expect(sides[0]).toBeGreaterThan(170)
  })

  test('has the size of its paper, in millimeters', () => {
    expect(layOutSheet(choice).page).toEqual({ widthMm: papers.A4.widthMm, heightMm: papers.A4.heightMm })
    expect(layOutSheet({ ...choice, paper: 'Letter' }).page).toEqual({ widthMm: 215.9, heightMm: 279.4 })
  })

  test('has cut marks only if requested', () => {
    expect(layOutSheet(choice).cutMarks).toEqual([])
    const { columns, rows, cutMarks } = layOutSheet({ ...choice, hasCutMarks: true })
    expect(cutMarks).toHaveLength((columns + 1) * (rows + 1) * 2)
  })

  test.each([0, 25, -1, 2.5, Number.NaN])('with %d codes a page is rejected', (perPage) => {
    expect(() => layOutSheet({ ...choice, perPage })).toThrow('A page has from 1 to 24 codes')
  })

  test('takes as many pages as its codes need', () => {
    const layout = layOutSheet(choice)
    expect([0, 1, 12, 13, 500].map((codes) => pagesFor(codes, layout))).toEqual([0, 1, 1, 2, 42])
  })

  test('rejects a code whose squares would be too small on paper', () => {
    const layout = layOutSheet({ ...choice, perPage: 24 })
    expect(sizeRefusal(layout, 41)).toBeUndefined()
    expect(sizeRefusal(layout, 150)).toContain('scanners need 0.4 mm')
  })
})
