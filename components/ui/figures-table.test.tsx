import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type FiguresColumn, FiguresTable } from './figures-table'

interface Day {
  name: string
  sent: number
}

const days: readonly Day[] = [
  { name: 'Monday', sent: 12 },
  { name: 'Tuesday', sent: 7 },
]
const columns: readonly FiguresColumn<Day>[] = [
  { label: 'Day', cell: ({ name }) => name },
  { label: 'Sent', cell: ({ sent }) => sent },
  { label: '', cell: (_, place) => <button type="button">Remove day {place + 1}</button> },
]
const markupOf = (isHidden?: boolean) =>
  renderToStaticMarkup(
    <FiguresTable
      label="Messages by day"
      columns={columns}
      rows={days}
      keyOf={({ name }) => name}
      isHidden={isHidden}
    />,
  )

describe('a table of figures', () => {
  test('names each row by its first column', () => {
    expect(markupOf()).toMatch(/<th scope="row"[^>]*>Monday<\/th><td[^>]*>12<\/td>/)
    expect(markupOf()).toContain('Remove day 2')
    expect(markupOf().match(/scope="col"/g)).toHaveLength(2)
  })

  test('can be scrolled with the keyboard, and is named', () => {
    expect(markupOf()).toMatch(/^<div role="region" aria-label="Messages by day" tabindex="0"/)
    expect(markupOf()).toContain('<table aria-label="Messages by day"')
  })

  test('for screen readers only takes no room and no focus', () => {
    expect(markupOf(true)).toMatch(/^<div class="sr-only"><table aria-label="Messages by day"/)
    expect(markupOf(true)).not.toContain('tabindex')
  })
})
