import { expect, test } from 'vitest'
import { documentLook } from './remembered-choices'

test('the look of the document comes from cookies, ignoring invalid values', () => {
  const by = (cookies: Readonly<Record<string, string>>) => documentLook((name) => cookies[name])
  expect(by({ sidebar: 'rail', rows: 'compact' })).toEqual({ 'data-sidebar': 'rail', 'data-rows': 'compact' })
  expect(by({ sidebar: '"><script>' })).toEqual({ 'data-sidebar': undefined, 'data-rows': undefined })
})
