import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ShowMore } from './show-more'

const more = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => new Promise<never>(() => {}),
}

const markupOf = (list: Partial<Parameters<typeof ShowMore>[0]['list']> = {}) =>
  renderToStaticMarkup(<ShowMore list={{ ...more, ...list }} label="Show older boxes" />)

describe('the end of a short list', () => {
  test('offers the next page, and nothing at the last', () => {
    expect(markupOf()).toContain('Show older boxes')
    expect(markupOf({ hasNextPage: false })).toBe('')
  })

  test('says why the next page couldn’t be loaded, and offers a retry', () => {
    const html = markupOf({ isFetchNextPageError: true, error: new Error('away') })
    expect(html).toContain('role="alert"')
    expect(html).toContain('Try again')
    expect(html).not.toContain('Show older boxes')
  })

  test('doesn’t report that the pages it has couldn’t be loaded again', () => {
    expect(markupOf({ error: new Error('away') })).not.toContain('role="alert"')
  })
})
