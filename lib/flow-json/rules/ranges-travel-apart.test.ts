import { describe, expect, test } from 'vitest'
import { rangesTravelApart } from './ranges-travel-apart'
import { exchange, flow, footer, input, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a range of days', () => {
  const carrying = (action: object, mode = 'range') =>
    flow([screen('A', [input('stay', { type: 'CalendarPicker', mode }), footer(action)])])

  test('is warned of when it goes to the next screen whole', () => {
    expect(reportsOf(rangesTravelApart, carrying(navigate('B', { stay: '${form.stay}' })))).toEqual([
      'INVALID_NAVIGATE_ACTION_PAYLOAD* /screens/0/layout/children/1/on-click-action/payload/stay',
    ])
  })

  test('may go by its ends, to an endpoint, and when it is one day', () => {
    const apart = navigate('B', { from: '${form.stay.start-date}' })
    expect(reportsOf(rangesTravelApart, carrying(apart))).toEqual([])
    expect(reportsOf(rangesTravelApart, carrying(exchange({ stay: '${form.stay}' })))).toEqual([])
    expect(reportsOf(rangesTravelApart, carrying(navigate('B', { stay: '${form.stay}' }), 'single'))).toEqual(
      [],
    )
  })
})
