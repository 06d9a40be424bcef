import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PaneProblem } from './pane-boundary'

const markupOf = (failure: unknown) =>
  renderToStaticMarkup(<PaneProblem label="Canvas" failure={failure} retry={() => undefined} />)

describe('a pane that fails', () => {
  test.each([new TypeError('weight'), 'a text', undefined])(
    'says that it can’t show the document: %s',
    (failure) => {
      expect(markupOf(failure)).toContain('Canvas can’t show this document')
      expect(markupOf(failure)).not.toContain('connection')
    },
  )

  test.each([
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    new Error('Failed to load chunk /_next/static/chunks/a.js'),
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
  ])('says to check the connection if its code could not be loaded: %s', (failure) => {
    expect(markupOf(failure)).toContain('Canvas couldn’t be loaded')
    expect(markupOf(failure)).toContain('Check the connection')
  })
})
