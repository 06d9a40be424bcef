import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CsvRowTable } from './csv-row-table'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, errors: [] }))
const drawn = (rows: Parameters<typeof CsvRowTable>[0]['rows']) =>
  renderToStaticMarkup(
    <CsvRowTable
      rows={rows}
      columns={[{ title: 'Message', cell: ({ row }) => `Text ${row}`, hasNotes: true }]}
      minWidth="min-w-96"
    />,
  )

test('errors and warnings are announced as such, and the list is named once', () => {
  const html = drawn([
    { row: 1, errors: ['The message is empty.'] },
    { row: 2, errors: [], warnings: ['It looks like a formula.'] },
  ])
  expect(html).toContain('Error: </span>The message is empty.')
  expect(html).toContain('Warning: </span>It looks like a formula.')
  expect(html.match(/Rows of the list/g)).toHaveLength(1)
})

test('rows that are not shown are counted', () => {
  expect(drawn(rowsOf(200))).not.toContain('not shown')
  expect(drawn(rowsOf(201))).toContain('1 more row not shown')
  expect(drawn(rowsOf(1400))).toContain('1,200 more rows not shown')
})
