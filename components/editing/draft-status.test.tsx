import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftStatus } from './draft-status'

test('the server renders the time a draft was saved in UTC', () => {
  const at = Date.UTC(2026, 10, 24, 22, 35)
  const markup = renderToStaticMarkup(<DraftStatus state={{ kind: 'saved', at }} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Draft saved Nov 24, 2026, 10:35 PM UTC')
})
