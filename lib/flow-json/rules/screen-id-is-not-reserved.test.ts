import { describe, expect, test } from 'vitest'
import { screenIdIsNotReserved } from './screen-id-is-not-reserved'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the id SUCCESS', () => {
  test.each(['SUCCESS', 'success', 'Success'])('is refused in any case: %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([
      'SCREEN_ID_IS_RESERVED_KEYWORD /screens/0/id',
    ])
  })

  test.each(['SUCCESS_PAGE', 'successful'])('is another than %s', (id) => {
    expect(reportsOf(screenIdIsNotReserved, flow([screen(id, [])]))).toEqual([])
  })
})
