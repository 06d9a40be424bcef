import { describe, expect, test } from 'vitest'
import { LineIndex } from './positions'

describe('LineIndex', () => {
  test.each([
    ['line feeds', 'ab\ncd\n'],
    ['carriage returns', 'ab\rcd\r'],
  ])('counts lines and columns from 1, with %s', (_, text) => {
    const lines = new LineIndex(text)
    expect(lines.positionAt(0)).toEqual({ line: 1, column: 1, offset: 0 })
    expect(lines.positionAt(2)).toEqual({ line: 1, column: 3, offset: 2 })
    expect(lines.positionAt(3)).toEqual({ line: 2, column: 1, offset: 3 })
    expect(lines.positionAt(6)).toEqual({ line: 3, column: 1, offset: 6 })
  })

  test('treats \\r\\n as one line break', () => {
    expect(new LineIndex('ab\r\ncd\n\ref').positionAt(4)).toEqual({ line: 2, column: 1, offset: 4 })
    expect(new LineIndex('ab\r\ncd\n\ref').positionAt(8).line).toBe(4)
  })

  test('returns a range that spans lines', () => {
    expect(new LineIndex('a\nbc').rangeAt(0, 3)).toEqual({
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 2, column: 2, offset: 3 },
    })
  })
})
