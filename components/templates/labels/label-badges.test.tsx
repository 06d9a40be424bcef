import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LabelBadges } from './label-badges'

test('labels beyond the maximum are counted', () => {
  const html = renderToStaticMarkup(<LabelBadges labels={['a1', 'b2', 'c3', 'd4']} most={2} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ').trim()).toMatch(/^a1\s+b2\s+2 more$/)
})

test('a template without labels has no list', () => {
  expect(renderToStaticMarkup(<LabelBadges labels={[]} most={2} />)).toBe('')
})
