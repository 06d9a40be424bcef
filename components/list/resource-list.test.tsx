import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Problem } from '@/lib/contract/error-object'
import { defineFilters, searchFilter } from './filters'
import { NothingFound } from './nothing-found'
import { ResourceList } from './resource-list'
import type { ListPages } from './use-list-pages'

const definition = defineFilters({
  text: searchFilter({ field: 'Search boxes', placeholder: 'Search' }),
  size: { label: 'Size', valueText: (value) => value },
})
const noun = { one: 'box', many: 'boxes', order: 'newest first' } as const
const problem: Problem = {
  kind: 'unknown',
  title: 'The service is away',
  detail: '',
  nextStep: '',
  fields: {},
  isTransient: true,
}
const read: ListPages<object> = {
  pages: [{}],
  readAt: 0,
  isStale: false,
  problem: undefined,
  isTrying: false,
  retry: () => {},
  hasMore: false,
  isLoadingMore: false,
  moreFailure: undefined,
  loadMore: () => {},
}

/** The markup of a list with this many rows. */
function drawn(
  count: number,
  list: Partial<ListPages<object>> = {},
  filters: { text?: string; size?: string } = {},
) {
  return renderToStaticMarkup(
    <ResourceList
      noun={noun}
      list={{ ...read, ...list }}
      definition={definition}
      state={{ filters, isFiltered: Object.keys(filters).length > 0, change: () => {}, clear: () => {} }}
      count={count}
      loading={<p>Loading boxes</p>}
      empty={<p>Make your first box</p>}
    >
      <p>The rows</p>
    </ResourceList>,
  )
}

describe('a list', () => {
  test('shows its rows and how many there are', () => {
    const html = drawn(2)
    expect(html).toContain('The rows')
    expect(html).toContain('2 boxes')
    expect(html).toContain('Search boxes')
  })

  test('that is loading shows only its loading state', () => {
    const html = drawn(0, { pages: undefined })
    expect(html).toContain('Loading boxes')
    expect(html).not.toContain('Make your first box')
  })

  test('that is empty says what to do first and has no filters', () => {
    const html = drawn(0)
    expect(html).toContain('Make your first box')
    expect(html).not.toContain('Search boxes')
  })

  test('without matches says so and offers to clear the filters', () => {
    const told = (filters: { text?: string; size?: string }) =>
      renderToStaticMarkup(<NothingFound {...{ noun, definition }} state={{ filters, clear: () => {} }} />)
    const unmatched = told({ text: 'oak' })
    expect(unmatched).toContain('Nothing matches “oak”')
    expect(unmatched).toContain('Check the spelling.')
    expect(unmatched).toContain('Clear search')
    const narrowed = told({ size: 'large' })
    expect(narrowed).toContain('No matching boxes')
    expect(narrowed).toContain('Remove the filter “Size: large” to see others.')
    expect(narrowed).toContain('Clear filters')
    expect(told({ text: 'oak', size: 'large' })).toContain('Check the spelling, or remove a filter.')
  })

  test('without matches keeps its filters and says how many rows there are', () => {
    const html = drawn(0, {}, { text: 'oak' })
    expect(html).toContain('0 boxes')
    expect(html).not.toContain('Clear<span')
    expect(drawn(2, {}, { text: 'oak' })).toContain('Clear<span')
    expect(html).toContain('value="oak"')
    expect(html).not.toContain('Make your first box')
  })

  test('whose filters just changed waits for the new rows', () => {
    expect(drawn(2, { isStale: true }, { text: 'oak' })).toContain('Searching…')
    const html = drawn(0, { isStale: true })
    expect(html).toContain('Loading boxes')
    expect(html).not.toContain('No matching boxes')
  })

  test('that cannot be read says why, offers a retry, and keeps the rows it has', () => {
    const unread = drawn(0, { pages: undefined, problem })
    expect(unread).toContain('The service is away')
    expect(unread).toContain('Try again')
    expect(unread).not.toContain('Loading boxes')
    const kept = drawn(2, { problem })
    expect(kept).toContain('Try again')
    expect(kept).toContain('The rows')
  })

  test('with more rows to load says how many are shown and offers more', () => {
    const html = drawn(100, { hasMore: true })
    expect(html).toContain('100 boxes shown')
    expect(html).toContain('Load older boxes')
  })

  test('whose next page cannot be read keeps its rows and offers a retry', () => {
    const html = drawn(100, { hasMore: true, moreFailure: new Error('away') })
    expect(html).toContain('The rows')
    expect(html).toContain('Try again')
  })

  test('says how many rows could not be read', () => {
    expect(drawn(2, { pages: [{ unreadable: 3 }] })).toContain('3 boxes couldn’t be read.')
  })
})
