import { describe, expect, test } from 'vitest'
import { findVersion, newestVersion } from '../versions'
import { isComputed } from './is-dynamic-text'

describe('isComputed', () => {
  test.each(['${data.x}', '${form.x}', "`'a' ${data.x}`"])('accepts %s', (text) => {
    expect(isComputed(text, newestVersion)).toBe(true)
  })

  test.each([
    '',
    '$',
    '`',
    '${',
    'Dear ${data.x}',
    '${data.x} and more',
    '${data.x} ${data.y}',
    '`open',
    'data.x',
  ])('rejects %j', (text) => {
    expect(isComputed(text, newestVersion)).toBe(false)
  })

  test('accepts backticks from 6.0 on', () => {
    expect(isComputed('`1`', findVersion('5.1') ?? newestVersion)).toBe(false)
    expect(isComputed('`1`', findVersion('6.0') ?? newestVersion)).toBe(true)
  })
})
