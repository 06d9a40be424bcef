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

describe('before a flow is deleted', () => {
  test('people are told that customers use it, and type its name', () => {
    expect(all(deletionCosts(flow))).toContain('Customers use Survey')
    expect(isDeletionTyped(flow)).toBe(true)
    for (const status of ['THROTTLED', 'BLOCKED', 'DEPRECATED'])
      expect(isDeletionTyped({ ...flow, status })).toBe(true)
    expect(all(deletionCosts({ ...flow, status: 'DEPRECATED' }))).toContain('can no longer open it')
  })

  test('that nobody uses, they are not', () => {
    expect(all(deletionCosts({ ...flow, status: 'DRAFT' }))).not.toContain('Customers')
    expect(isDeletionTyped({ ...flow, status: 'DRAFT' })).toBe(false)
  })
})

test('what was typed and not saved is never lost without a word', () => {
  for (const costs of [deletionCosts, deprecationCosts, migrationCosts]) {
    expect(all(costs(typed))).toContain('since the last version')
    expect(all(costs(flow))).not.toContain('since the last version')
  }
})

test('a copy in another account is published and asks the endpoint when the flow does', () => {
  expect(all(migrationCosts(flow))).toContain('published right away')
  expect(all(migrationCosts({ ...flow, status: 'DRAFT' }))).not.toContain('published right away')
  expect(all(migrationCosts({ ...flow, endpointUri: 'https://example.com' }))).toContain('data endpoint')
})

describe('a flow that is', () => {
  test.each([
    ['DRAFT', [], ['deprecate']],
    ['PUBLISHED', [], []],
    ['THROTTLED', [], []],
    ['BLOCKED', [], ['deprecate', 'migrate']],
    ['DEPRECATED', ['edit', 'publish'], ['deprecate']],
  ])('%s refuses what it cannot, and says why', (status, finished, others) => {
    const refused = Object.entries(flowCan)
      .filter(([, reason]) => reason({ status }) !== undefined)
      .map(([name]) => name)
    expect(refused.sort()).toEqual([...finished, ...others].sort())
  })
})

test('templates that open a flow are named once, and beyond five counted', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(usesCosts([])).toEqual([])
  expect(usesCosts(named('book', 'book', 'ask'))).toEqual([
    'Templates with a button that opens it: book and ask.',
  ])
  expect(usesCosts(named('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual([
    'Templates with a button that opens it: a, b, c, d, e, and 2 more.',
  ])
})

test('another name breaks buttons that open the flow by its name, and no others', () => {
  const byId = { name: 'book', isByName: false }
  expect(renameCosts([byId])).toEqual([])
  expect(renameCosts([byId, { name: 'ask', isByName: true }])).toEqual([
    'Buttons of these templates open the flow by its name and will stop working: ask.',
  ])
})
