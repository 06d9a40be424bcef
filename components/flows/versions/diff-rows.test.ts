import { describe, expect, test } from 'vitest'
import { type DiffRow, diffRows } from './diff-rows'

const many = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`)
const shown = (rows: readonly DiffRow[]) =>
  rows.map((row) =>
    row.kind === 'folded'
      ? `… ${row.rows.length}`
      : `${row.before?.number ?? '-'} ${row.after?.number ?? '-'}`,
  )

describe('two documents side by side', () => {
  test('show differences with three lines of context and fold the rest', () => {
    const before = many(30)
    const after = before.with(14, 'changed').toSpliced(15, 0, 'added')
    const { rows, added, removed } = diffRows(before.join('\n'), after.join('\n'))
    expect(shown(rows)).toEqual([
      '… 11',
      '12 12',
      '13 13',
      '14 14',
      '15 15',
      '- 16',
      '16 17',
      '17 18',
      '18 19',
      '… 12',
    ])
    expect({ added, removed }).toEqual({ added: 2, removed: 1 })
  })

  test('are folded completely if they are identical', () => {
    expect(shown(diffRows(many(9).join('\n'), many(9).join('\n')).rows)).toEqual(['… 9'])
  })

  test('do not differ by line endings or a byte order mark', () => {
    expect(diffRows(`\uFEFF${many(3).join('\r\n')}`, many(3).join('\n'))).toMatchObject({
      added: 0,
      removed: 0,
    })
  })

  test('do not fold just a few lines', () => {
    expect(shown(diffRows('a\n1\n2\n3\nb', 'A\n1\n2\n3\nB').rows)).toEqual([
      '1 1',
      '2 2',
      '3 3',
      '4 4',
      '5 5',
    ])
  })
})
