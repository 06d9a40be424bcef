import { describe, expect, test } from 'vitest'
import { flowCan } from './flow-can'
import {
  deletionCosts,
  deprecationCosts,
  isDeletionTyped,
  migrationCosts,
  renameCosts,
  usesCosts,
} from './lifecycle-costs'

const flow = { name: 'Survey', status: 'PUBLISHED', draft: null, endpointUri: null }
const typed = { ...flow, draft: { revision: 1, updatedAt: 1, updatedBy: 'Ada' } }
const all = (costs: string[]) => costs.join(' ')

describe('deleting a flow', () => {
  test('that was published warns about customers and requires typing its name', () => {
    expect(all(deletionCosts(flow))).toContain('Customers use Survey')
    expect(isDeletionTyped(flow)).toBe(true)
    for (const status of ['THROTTLED', 'BLOCKED', 'DEPRECATED'])
      expect(isDeletionTyped({ ...flow, status })).toBe(true)
    expect(all(deletionCosts({ ...flow, status: 'DEPRECATED' }))).toContain('will no longer open it')
  })

  test('that is a draft does neither', () => {
    expect(all(deletionCosts({ ...flow, status: 'DRAFT' }))).not.toContain('Customers')
    expect(isDeletionTyped({ ...flow, status: 'DRAFT' })).toBe(false)
  })
})

test('deleting, deprecating and migrating warn about unsaved changes', () => {
  for (const costs of [deletionCosts, deprecationCosts, migrationCosts]) {
    expect(all(costs(typed))).toContain('since the last version')
    expect(all(costs(flow))).not.toContain('since the last version')
  }
})

test('migrating mentions immediate publication and the data endpoint where they apply', () => {
  expect(all(migrationCosts(flow))).toContain('published right away')
  expect(all(migrationCosts({ ...flow, status: 'DRAFT' }))).not.toContain('published right away')
  expect(all(migrationCosts({ ...flow, endpointUri: 'https://example.com' }))).toContain('data endpoint')
})

describe('a flow', () => {
  test.each([
    ['DRAFT', [], ['deprecate']],
    ['PUBLISHED', [], []],
    ['THROTTLED', [], []],
    ['BLOCKED', [], ['deprecate', 'migrate']],
    ['DEPRECATED', ['edit', 'publish'], ['deprecate']],
  ])('with status %s refuses only impossible actions, with a reason', (status, finished, others) => {
    const refused = Object.entries(flowCan)
      .filter(([, reason]) => reason({ status }) !== undefined)
      .map(([name]) => name)
    expect(refused.sort()).toEqual([...finished, ...others].sort())
  })
})

test('templates that open a flow are named once; beyond five, they are counted', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(usesCosts([])).toEqual([])
  expect(usesCosts(named('book', 'book', 'ask'))).toEqual([
    'Templates with a button that opens it: book and ask.',
  ])
  expect(usesCosts(named('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual([
    'Templates with a button that opens it: a, b, c, d, e, and 2 more.',
  ])
})

test('renaming a flow warns about buttons that open it by name, and no others', () => {
  const byId = { name: 'book', isByName: false }
  expect(renameCosts([byId])).toEqual([])
  expect(renameCosts([byId, { name: 'ask', isByName: true }])).toEqual([
    'Buttons of these templates open the flow by its name and will stop working: ask.',
  ])
})
