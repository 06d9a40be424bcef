import { describe, expect, test } from 'vitest'
import { flow, heading, input, lastScreen } from '../testing/flows'
import { reportsOf } from '../testing/reports-of'
import { textIsNotEmpty } from './text-is-not-empty'

const base = '/screens/0/layout/children/0'
const check = (component: object, version = '7.3') =>
  reportsOf(textIsNotEmpty, flow([lastScreen('A', [component])], { version }))

describe('textIsNotEmpty', () => {
  test('takes a text, also one that begins with a space', () => {
    expect(check(heading(' x'))).toEqual([])
  })

  test('refuses an empty and a blank one in every version', () => {
    for (const version of ['2.1', '7.3']) {
      expect(check(heading(''), version)).toEqual([`MIN_CHARS_REQUIRED ${base}/text`])
      expect(check(heading(' \n\u00a0'), version)).toEqual([`PATTERN_MISMATCH ${base}/text`])
    }
  })

  test('refuses an empty one that is optional from 6.0 on', () => {
    expect(check(input('a', { 'helper-text': '' }), '5.1')).toEqual([])
    expect(check(input('a', { 'helper-text': '' }), '6.0')).toEqual([
      `MIN_CHARS_REQUIRED ${base}/helper-text`,
    ])
  })

  test('takes an empty first value', () => {
    expect(check(input('a', { 'init-value': '' }))).toEqual([])
  })

  test('refuses an empty id of a screen', () => {
    expect(reportsOf(textIsNotEmpty, flow([lastScreen('')]))).toEqual(['MIN_CHARS_REQUIRED /screens/0/id'])
  })
})
