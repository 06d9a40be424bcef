import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, initials } from './avatar'

test.each([
  ['Lumen & Oak Berlin', 'LB'],
  ['Lumen & Oak Paris', 'LP'],
  ['ana', 'A'],
  ['ليلى حداد', 'ل'],
  ['Shop 24', 'S'],
  ['🦉 Owl', '🦉'],
  ['', ''],
])('the initials of %s are %s', (name, drawn) => {
  expect(initials(name)).toBe(drawn)
})

test('the initials are drawn if the condition of an icon is false', () => {
  const markup = (hasIcon: boolean) =>
    renderToStaticMarkup(<Avatar name="Ana Castillo">{hasIcon && '!'}</Avatar>)
  expect(markup(false)).toContain('>AC<')
  expect(markup(true)).toContain('>!<')
})
