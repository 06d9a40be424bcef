import { describe, expect, test } from 'vitest'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import { comparedOf, restoreCosts, TYPED, versionName } from './compared-versions'

const version = (number: number, more: Partial<FlowVersion> = {}): FlowVersion => ({
  id: `v${number}`,
  number,
  createdAt: number,
  jsonVersion: '7.3',
  errors: 0,
  isPublished: false,
  isDraft: false,
  bytes: 10,
  ...more,
})
const versions = [version(4, { isDraft: true }), version(3), version(2, { isPublished: true }), version(1)]
const compared = (search: string, isTyped = false, list: readonly FlowVersion[] = versions) =>
  comparedOf(new URLSearchParams(search), { versions: list, isTyped })

describe('what is compared', () => {
  test.each([
    ['', false, { before: 'v2', after: 'v4' }],
    ['', true, { before: 'v2', after: TYPED }],
    ['after=v3', false, { before: 'v2', after: 'v3' }],
    ['after=v2', false, { before: 'v1', after: 'v2' }],
    ['before=v1&after=v4', false, { before: 'v1', after: 'v4' }],
    ['before=gone&after=draft', false, { before: 'v2', after: 'v4' }],
  ])('for "%s", typed %j', (search, isTyped, expected) => {
    expect(compared(search, isTyped)).toEqual(expected)
  })

  test('is the newest with the one before, when customers see the newest', () => {
    const list = [version(2, { isDraft: true, isPublished: true }), version(1)]
    expect(compared('', false, list)).toEqual({ before: 'v1', after: 'v2' })
  })

  test('is nothing while there are no two', () => {
    expect(compared('', false, [version(1)])).toBeUndefined()
    expect(compared('', true, [])).toBeUndefined()
    expect(compared('', true, [version(1)])).toEqual({ before: 'v1', after: TYPED })
  })
})

test('a restore says when it costs what someone typed', () => {
  expect(restoreCosts(null)).toHaveLength(1)
  expect(restoreCosts({ revision: 1, updatedAt: 1, updatedBy: 'Grace' }).join(' ')).toContain(
    'Changes by Grace',
  )
})

test('documents have names', () => {
  expect([TYPED, 'v3', 'newest'].map((id) => versionName(id, versions))).toEqual([
    'Draft',
    'Version 3',
    'The newest version',
  ])
})
