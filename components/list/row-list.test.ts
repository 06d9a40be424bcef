import { describe, expect, test } from 'vitest'
import { headAt, linesOf } from './row-list'

const rows = [
  { id: 'a', part: 'Today' },
  { id: 'b', part: 'Today' },
  { id: 'c', part: 'Yesterday' },
]
const idOf = ({ id }: { id: string }) => id
const partOf = ({ part }: { part: string }) => part

describe('the lines of a list', () => {
  test('are its rows if it has no sections', () => {
    expect(linesOf(rows, idOf).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  test('include a heading above the first row of each section, and rows keep their positions', () => {
    const lines = linesOf(rows, idOf, partOf)
    expect(lines.map((line) => line.head ?? line.place)).toEqual(['Today', 0, 1, 'Yesterday', 2])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test('know which section a row is in', () => {
    const lines = linesOf(rows, idOf, partOf)
    expect(headAt(lines, 2)).toBe('Today')
    expect(headAt(lines, 4)).toBe('Yesterday')
    expect(headAt(linesOf(rows, idOf), 1)).toBeUndefined()
  })
})
