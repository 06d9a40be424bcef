import { describe, expect, test } from 'vitest'
import { routingBranchesAreFew } from './routing-branches-are-few'
import { endpointFlow, flow, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the branches of a screen', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `TO_${'ABCDEFGHIJK'[index]}`)

  test('may be ten', () => {
    expect(reportsOf(routingBranchesAreFew, endpointFlow([], { A: ids.slice(1) }))).toEqual([])
  })

  test('may not be eleven, routed or navigated', () => {
    expect(reportsOf(routingBranchesAreFew, endpointFlow([], { A: ids }))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model/A',
    ])
    const links = ids.map((id) => ({ type: 'EmbeddedLink', text: id, 'on-click-action': navigate(id) }))
    expect(
      reportsOf(routingBranchesAreFew, flow([screen('A', links), ...ids.map((id) => screen(id, []))])),
    ).toEqual(['INVALID_ROUTING_MODEL /screens/0'])
  })
})
