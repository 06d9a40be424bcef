import { expect, test } from 'vitest'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { matchingPeople, peopleToCall } from './people-to-call'

const known = [
  { wa_id: '15550100001', profile: { name: 'Ana Castillo' } },
  { wa_id: '15550100002', profile: { name: 'José Weber' } },
]
const call = (id: string, user_wa_id: string): ConsoleCall =>
  ({ id, user_wa_id, status: 'ended', direction: 'USER_INITIATED', created_at: 1 }) as ConsoleCall

test('recently called people come first, once each with the latest call, then other known people', () => {
  const calls = [call('3', '15550100002'), call('2', '4930'), call('1', '15550100002')]
  expect(peopleToCall(known, calls)).toEqual([
    { waId: '15550100002', name: 'José Weber', last: calls[0] },
    { waId: '4930', name: undefined, last: calls[1] },
    { waId: '15550100001', name: 'Ana Castillo', last: undefined },
  ])
})

test.each([
  ['', ['15550100001', '15550100002']],
  [' weber', ['15550100002']],
  ['JOSE\u0301', ['15550100002']],
  ['+1 555 010 0001', ['15550100001']],
  ['-', []],
])('“%s” finds people by name or number', (typed, found) => {
  expect(matchingPeople(peopleToCall(known, []), typed).map(({ waId }) => waId)).toEqual(found)
})
