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
  test('is put down to who placed it, whoever ended it', () => {
    expect(toldBy(call('BUSINESS_INITIATED', { placed: ada, ended: you }))).toEqual({
      deed: 'placed by',
      person: ada,
    })
  })

  test('of a customer is put down to who took it, or else declined it', () => {
    expect(toldBy(call('USER_INITIATED', { answered: you, ended: ada }))).toEqual({
      deed: 'answered by',
      person: you,
    })
    expect(toldBy(call('USER_INITIATED', { previewed: you, ended: ada }))).toEqual({
      deed: 'by',
      person: ada,
    })
  })

  test('is put down to nobody where nobody here had to do with it', () => {
    expect(toldBy(call('USER_INITIATED', undefined))).toBeUndefined()
    expect(toldBy(call('BUSINESS_INITIATED', { ended: ada }))).toBeUndefined()
  })
})

test('the reader is called you, others by name', () => {
  expect([nameAtStart(you), nameAtStart(ada)]).toEqual(['You', 'Ada'])
})
