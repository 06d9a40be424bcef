import { describe, expect, test } from 'vitest'
import { flow, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'
import { thenIsNotEmpty } from './then-is-not-empty'

describe('what an If shows', () => {
  const document = (then: unknown[]) => flow([screen('A', [{ type: 'If', condition: '${data.x}', then }])])

  test('is at least one component', () => {
    expect(reportsOf(thenIsNotEmpty, document([heading('Yes')]))).toEqual([])
    expect(reportsOf(thenIsNotEmpty, document([]))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/then',
    ])
  })
})
