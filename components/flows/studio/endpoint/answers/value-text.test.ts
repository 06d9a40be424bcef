import { describe, expect, test } from 'vitest'
import { textOfValue, valueOfText } from './value-text'

describe('an edited value', () => {
  test.each([
    ['Hello ${form.name}', 'string', 'Hello ${form.name}'],
    [2.5, 'number', '2.5'],
    ['${form.amount}', 'number', '${form.amount}'],
    [true, 'boolean', 'true'],
    [['a'], 'array', '[\n  "a"\n]'],
    ['text', 'unknown', 'text'],
  ] as const)('is unchanged after conversion to text and back: %j', (value, type, text) => {
    expect(textOfValue(value, type)).toBe(text)
    expect(valueOfText(text, type)).toEqual({ value })
  })

  test('is left out if its text is empty', () => {
    expect(valueOfText('  ', 'string')).toEqual({ value: undefined })
    expect(textOfValue(undefined, 'array')).toBe('')
  })

  test.each([
    ['two', 'number'],
    ['yes', 'boolean'],
    ['{}', 'array'],
    ['[1]', 'object'],
    ['null', 'object'],
    ['[1', 'array'],
  ] as const)('of the wrong type is refused: %s is no %s', (text, type) => {
    expect(valueOfText(text, type).problem).toMatch(/^Enter /)
  })
})
