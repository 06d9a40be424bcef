import { describe, expect, test } from 'vitest'
import { ifsNestLittle } from './ifs-nest-little'
import { flow, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('If components', () => {
  const nested = (depth: number): unknown => ({
    type: 'If',
    condition: '${data.x}',
    then: [depth > 1 ? nested(depth - 1) : heading('Yes')],
  })

  test('nest three deep', () => {
    expect(reportsOf(ifsNestLittle, flow([screen('A', [nested(3)])]))).toEqual([])
  })

  test('are refused deeper, once', () => {
    expect(reportsOf(ifsNestLittle, flow([screen('A', [nested(5)])]))).toEqual([
      'MAXIMUM_IF_NESTING /screens/0/layout/children/0/then/0/then/0/then/0',
    ])
  })
})
