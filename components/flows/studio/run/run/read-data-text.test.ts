import { expect, test } from 'vitest'
import { readDataText } from './read-data-text'

test('data that was typed is an object, or nothing', () => {
  expect(readDataText('\ufeff {"a": 1}\r\n')).toEqual({ data: { a: 1 } })
  expect(readDataText('  ')).toEqual({ data: undefined })
})

test.each(['{', 'a', '[1]', 'null', '3'])('what is no object is said: %s', (text) => {
  expect(readDataText(text).problem).toMatch(/JSON/)
})
