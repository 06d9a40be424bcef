import { expect, test } from 'vitest'
import type { Policy } from '@/lib/contract/proposals'
import { shortageOf } from './policy-shortage'

const policy: Policy = { kind: 'qr-codes', rule: 'one', people: [], groups: [], roles: ['marketer'] }
const approver = (id: string) => ({ id, name: id, role: 'Admin', kinds: ['qr-codes' as const] })
const groups = [{ id: 'g1', name: 'Legal', people: ['ana', 'ben'] }]
const [ana, ben] = [approver('ana'), approver('ben')]

test('a policy without enough approvers says why it can’t be saved', () => {
  const alone = { people: [ana], groups }
  expect(shortageOf(policy, alone)).toMatch(/^Only one person can approve this change, but two are needed/)
  expect(shortageOf({ ...policy, rule: 'chosen' }, alone)).toMatch(/^Choose at least two people/)
  expect(shortageOf({ ...policy, rule: 'group' }, alone)).toBe('Choose at least one group.')
  expect(shortageOf({ ...policy, rule: 'group', groups: ['g1'] }, alone)).toMatch(/in these groups/)
})

test('a policy with enough approvers can be saved', () => {
  const both = { people: [ana, ben], groups }
  expect(shortageOf(policy, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'chosen', people: ['ana', 'ben'] }, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'group', groups: ['g1'] }, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'free' }, { people: [], groups: [] })).toBeUndefined()
})
