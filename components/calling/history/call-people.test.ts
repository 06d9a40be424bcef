import { describe, expect, test } from 'vitest'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { nameAtStart, toldBy } from './call-people'

const ada = { name: 'Ada', is_you: false }
const you = { name: 'Grace', is_you: true }

const call = (direction: string, people: ConsoleCall['people']): ConsoleCall => ({
  id: 'wacid.a',
  phone_number_id: '1',
  user_wa_id: '2',
  direction,
  status: 'ended',
  reason: null,
  created_at: 0,
  transitions: [],
  people,
})

describe('a call in the list', () => {
  test('is attributed to the person who placed it, whoever ended it', () => {
    expect(toldBy(call('BUSINESS_INITIATED', { placed: ada, ended: you }))).toEqual({
      deed: 'placed by',
      person: ada,
    })
  })

  test('from a customer is attributed to the person who answered or declined it', () => {
    expect(toldBy(call('USER_INITIATED', { answered: you, ended: ada }))).toEqual({
      deed: 'answered by',
      person: you,
    })
    expect(toldBy(call('USER_INITIATED', { previewed: you, ended: ada }))).toEqual({
      deed: 'by',
      person: ada,
    })
  })

  test('is attributed to no one when no one in the console placed, answered or declined it', () => {
    expect(toldBy(call('USER_INITIATED', undefined))).toBeUndefined()
    expect(toldBy(call('BUSINESS_INITIATED', { ended: ada }))).toBeUndefined()
  })
})

test('the current user is called “You”, others by name', () => {
  expect([nameAtStart(you), nameAtStart(ada)]).toEqual(['You', 'Ada'])
})
