import { expect, test } from 'vitest'
import { initials } from './avatar'

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
