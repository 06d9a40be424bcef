import { describe, expect, test } from 'vitest'
import { textOfValue, valueOfText } from './value-text'

describe('a value as people edit it', () => {
  test.each([
    ['Hello ${form.name}', 'string', 'Hello ${form.name}'],
    [2.5, 'number', '2.5'],
    ['${form.amount}', 'number', '${form.amount}'],
    [true, 'boolean', 'true'],
    [['a'], 'array', '[\n  "a"\n]'],
    ['text', 'unknown', 'text'],
  ] as const)('comes back as it was: %j', (value, type, text) => {
    expect(textOfValue(value, type)).toBe(text)
    expect(valueOfText(text, type)).toEqual({ value })
  })

  test('is left out when nothing is typed', () => {
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
  ] as const)('of another type is said: %s is no %s', (text, type) => {
    expect(valueOfText(text, type).problem).toMatch(/^Enter /)
  })
})
