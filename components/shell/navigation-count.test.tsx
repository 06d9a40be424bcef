import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationCount } from './navigation-count'

const text = (count: number) =>
  renderToStaticMarkup(<NavigationCount count={count} words="open" />).replaceAll(/<[^>]*>/g, '')

test('a count says what it counts, is at most two digits, and is nothing for nothing', () => {
  expect([0, 7, 99, 100].map(text)).toEqual(['', '7 open', '99 open', '99+ open'])
})
