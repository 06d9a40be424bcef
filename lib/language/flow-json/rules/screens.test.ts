import { describe, expect, test } from 'vitest'
import {
  screenCountIsLimited,
  screenIdHasItsForm,
  screenIdIsNotReserved,
  screenIdsAreUnique,
  screenSizeIsLimited,
} from './screens'
import { flow, form, heading, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the number of screens', () => {
  const screens = (count: number) => Array.from({ length: count }, (_, index) => screen(`S${index}`, []))

  test('can be 100', () => {
    expect(reportsOf(screenCountIsLimited, flow(screens(100)))).toEqual([])
  })

  test('cannot be 101', () => {
    expect(reportsOf(screenCountIsLimited, flow(screens(101)))).toEqual(['MAX_SCREENS_NUMBER /screens'])
  })
})

describe('the size of a screen', () => {
  const headings = (count: number) => Array.from({ length: count }, () => heading('Hello'))

  test('may be 50 components, not counting the Form', () => {
    expect(reportsOf(screenSizeIsLimited, flow([screen('A', [form(headings(50))])]))).toEqual([])
  })

  test('cannot be 51 components', () => {
    expect(reportsOf(screenSizeIsLimited, flow([screen('A', headings(51))]))).toEqual([
      'MAX_ALLOWED_COMPONENTS_PER_SCREEN /screens/0/layout/children',
    ])
  })
})

describe('the id of a screen', () => {
  test.each(['SCREEN', 'screen_one', '_', 'FIRST_1', '2'])('may be %s', (id) => {
    expect(reportsOf(screenIdHasItsForm, flow([screen(id, [])]))).toEqual([])
  })

  test.each(['FIRST-1', 'screen 1', 'ÄRGER', ' '])('cannot be "%s"', (id) => {
    expect(reportsOf(screenIdHasItsForm, flow([screen(id, [])]))).toEqual(['PATTERN_MISMATCH /screens/0/id'])
  })

  test('cannot be empty', () => {
    expect(reportsOf(screenIdHasItsForm, flow([screen('', [])]))).toEqual([
      'MIN_CHARS_REQUIRED /screens/0/id',
    ])
  })
})

describe('the id SUCCESS', () => {
  test.each(['SUCCESS', 'success', 'Success'])('is reserved regardless of case: %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([
      'SCREEN_ID_IS_RESERVED_KEYWORD /screens/0/id',
    ])
  })

  test.each(['SUCCESS_PAGE', 'successful'])('is not confused with %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([])
  })
})

describe('ids of screens', () => {
  test('may differ only by case', () => {
    expect(reportsOf(screenIdsAreUnique, flow([screen('A', []), screen('a', [])]))).toEqual([])
  })

  test('cannot repeat, and each copy is offered its own id', () => {
    const document = flow([screen('A', []), screen('A', []), screen('A_B', []), screen('A', [])])
    expect(reportsOf(screenIdsAreUnique, document)).toEqual([
      'DUPLICATE_SCREEN_IDS /screens/1/id',
      'DUPLICATE_SCREEN_IDS /screens/3/id',
    ])
    expect(
      fullReportsOf(screenIdsAreUnique, document).flatMap(({ repair }) => repair?.changes ?? []),
    ).toMatchObject([
      { kind: 'set', value: 'A_C' },
      { kind: 'set', value: 'A_D' },
    ])
  })
})
