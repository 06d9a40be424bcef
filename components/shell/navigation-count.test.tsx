import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationCount } from './navigation-count'

const text = (count: number) =>
  renderToStaticMarkup(<NavigationCount count={count} words="open" />).replaceAll(/<[^>]*>/g, '')

test('a count names what it counts, is capped at 99, and is hidden at zero', () => {
  expect([0, 7, 99, 100].map(text)).toEqual(['', '7 open', '99 open', '99+ open'])
})
