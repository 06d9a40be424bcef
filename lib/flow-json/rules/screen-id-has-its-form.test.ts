import { describe, expect, test } from 'vitest'
import { screenIdHasItsForm } from './screen-id-has-its-form'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the id of a screen', () => {
  test.each(['SCREEN', 'screen_one', '_', 'FIRST_1', '2'])('may be %s', (id) => {
    expect(reportsOf(screenIdHasItsForm, flow([screen(id, [])]))).toEqual([])
  })

  test.each(['FIRST-1', 'screen 1', 'ÄRGER', ' '])('may not be "%s"', (id) => {
    expect(reportsOf(screenIdHasItsForm, flow([screen(id, [])]))).toEqual(['PATTERN_MISMATCH /screens/0/id'])
  })

  test('may not be empty', () => {
    expect(reportsOf(screenIdHasItsForm, flow([screen('', [])]))).toEqual([
      'MIN_CHARS_REQUIRED /screens/0/id',
    ])
  })
})
