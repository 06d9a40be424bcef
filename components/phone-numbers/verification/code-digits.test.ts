import { describe, expect, test } from 'vitest'
import { codeDigits } from './code-digits'

describe('the digits of a code', () => {
  test.each([
    ['123456', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    [' 1 2 3 4 5 6 ', '123456'],
    ['12-34-56', '123456'],
    ['123–456', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳-۴۵۶', '123456'],
    ['Your code is 123-456. It expires in 10 minutes.', '123456'],
    ['Within 10 minutes: 654321', '654321'],
    ['Within 10 minutes: 6 5 4 3 2 1, and no later', '654321'],
    ['12345678', '123456'],
    ['12', '12'],
    ['abc', ''],
    ['', ''],
  ])('in %j are %j', (text, digits) => {
    expect(codeDigits(text)).toBe(digits)
  })
})
