import { describe, expect, test } from 'vitest'
import { screenIdIsLettersAndUnderscores } from './screen-id-is-letters-and-underscores'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the id of a screen', () => {
  test.each(['SCREEN', 'screen_one', '_'])('may be %s', (id) => {
    expect(reportsOf(screenIdIsLettersAndUnderscores, flow([screen(id, [])]))).toEqual([])
  })

  test.each(['FIRST_1', 'screen 1', 'ÄRGER', ' '])('may not be "%s"', (id) => {
    expect(reportsOf(screenIdIsLettersAndUnderscores, flow([screen(id, [])]))).toEqual([
      'PATTERN_MISMATCH /screens/0/id',
    ])
  })

  test('may not be empty', () => {
    expect(reportsOf(screenIdIsLettersAndUnderscores, flow([screen('', [])]))).toEqual([
      'MIN_CHARS_REQUIRED /screens/0/id',
    ])
  })
})
