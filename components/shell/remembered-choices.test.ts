import { expect, test } from 'vitest'
import { documentLook } from './remembered-choices'

test('looks of the document are those of the cookies, and nothing else a cookie may hold', () => {
  const by = (cookies: Readonly<Record<string, string>>) => documentLook((name) => cookies[name])
  expect(by({ sidebar: 'rail', rows: 'compact' })).toEqual({ 'data-sidebar': 'rail', 'data-rows': 'compact' })
  expect(by({ sidebar: '"><script>' })).toEqual({ 'data-sidebar': undefined, 'data-rows': undefined })
})
