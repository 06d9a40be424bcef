import { describe, expect, test } from 'vitest'
import { screenIdIsNotReserved } from './screen-id-is-not-reserved'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the id SUCCESS', () => {
  test.each(['SUCCESS', 'success'])('is refused as %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([
      'SCREEN_ID_IS_RESERVED_KEYWORD /screens/0/id',
    ])
  })

  test('may be part of another', () => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen('SUCCESS_PAGE', [])]))).toEqual([])
  })
})
