import { expect, test } from 'vitest'
import { readDataText } from './read-data-text'

test('typed data is read as an object, or as undefined if empty', () => {
  expect(readDataText('\ufeff {"a": 1}\r\n')).toEqual({ data: { a: 1 } })
  expect(readDataText('  ')).toEqual({ data: undefined })
})

test.each(['{', 'a', '[1]', 'null', '3'])('typed data that is not an object is refused: %s', (text) => {
  expect(readDataText(text).problem).toMatch(/JSON/)
})
