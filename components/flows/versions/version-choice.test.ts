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

describe('the compared versions', () => {
  test.each([
    ['', false, { before: 'v2', after: 'v4' }],
    ['', true, { before: 'v2', after: TYPED }],
    ['after=v3', false, { before: 'v2', after: 'v3' }],
    ['after=v2', false, { before: 'v1', after: 'v2' }],
    ['before=v1&after=v4', false, { before: 'v1', after: 'v4' }],
    ['before=gone&after=draft', false, { before: 'v2', after: 'v4' }],
  ])('follow from the query "%s" (with a draft: %j)', (search, isTyped, expected) => {
    expect(compared(search, isTyped)).toEqual(expected)
  })

  test('are the newest and the one before it if the newest is live', () => {
    const list = [version(2, { isDraft: true, isPublished: true }), version(1)]
    expect(compared('', false, list)).toEqual({ before: 'v1', after: 'v2' })
  })

  test('do not exist while there are fewer than two', () => {
    expect(compared('', false, [version(1)])).toBeUndefined()
    expect(compared('', true, [])).toBeUndefined()
    expect(compared('', true, [version(1)])).toEqual({ before: 'v1', after: TYPED })
  })
})

test('restoring a version warns about changes that would be lost', () => {
  expect(restoreCosts(null)).toHaveLength(1)
  expect(restoreCosts({ revision: 1, updatedAt: 1, updatedBy: 'Grace' }).join(' ')).toContain(
    'Changes by Grace',
  )
})

test('versions and the draft have display names', () => {
  expect([TYPED, 'v3', 'newest'].map((id) => versionName(id, versions))).toEqual([
    'Draft',
    'Version 3',
    'The newest version',
  ])
})
