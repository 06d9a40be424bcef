import { describe, expect, test } from 'vitest'
import { flowStatuses } from '@/lib/contract/flow-states'
import { checkFlow } from '@/lib/language/flow-json/check'
import { demoFlows } from './demo-flows'

describe('the demo’s flows', () => {
  test('have every status, and a published one has an endpoint', () => {
    expect(new Set(demoFlows.map(({ status }) => status))).toEqual(new Set(flowStatuses))
    expect(demoFlows.some(({ status, endpointUri }) => status === 'PUBLISHED' && endpointUri)).toBe(true)
  })

  test.each(demoFlows.filter(({ versions }) => versions.length > 0))(
    'have only the intended errors in their documents: $name',
    ({ name, versions }) => {
      const errors = versions.map(({ document }) => {
        const { findings } = checkFlow(document)
        return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
      })
      if (name === 'Return an item') expect(errors[0]).not.toEqual([])
      else expect(errors.flat()).toEqual([])
    },
  )
})
