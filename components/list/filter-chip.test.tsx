import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FilterChip } from './filter-chip'

const groups = [
  {
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'green', label: 'Green' },
    ],
  },
]

const drawn = (value?: string) =>
  renderToStaticMarkup(
    <FilterChip
      label="Color"
      allLabel="Any color"
      groups={groups}
      value={value}
      valueText={(unknown) => `a kind of ${unknown}`}
      onChange={() => {}}
    />,
  )

describe('a filter chip', () => {
  test('that is not set shows what it filters by and offers every value', () => {
    const html = drawn()
    expect(html).toContain('>Color</span>')
    expect(html).toContain('<option value="" selected="">Any color</option>')
    expect(html).toContain('<option value="green">Green</option>')
    expect(html).not.toContain('Remove the filter')
  })

  test('that is set shows its value and can be removed', () => {
    const html = drawn('green')
    expect(html).toContain('>Color: Green</span>')
    expect(html).toContain('aria-label="Remove the filter Color: Green"')
    expect(html).toContain('<option value="green" selected="">Green</option>')
  })

  test('keeps a value that is not among its choices', () => {
    const html = drawn('teal')
    expect(html).toContain('>Color: a kind of teal</span>')
    expect(html).toContain('<option value="teal" selected="">a kind of teal</option>')
  })
})
