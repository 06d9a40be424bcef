import { describe, expect, test } from 'vitest'
import { screenIdIsNotReserved } from './screen-id-is-not-reserved'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the id SUCCESS', () => {
  test('is refused', () => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen('SUCCESS', [])]))).toEqual([
      'SCREEN_ID_IS_RESERVED_KEYWORD /screens/0/id',
    ])
  })

  test.each(['SUCCESS_PAGE', 'success', 'Success'])('is another than %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([])
  })
})
