import { describe, expect, test } from 'vitest'
import type { Call, CallTransition } from '@/lib/contract/calling'
import { withPeople } from './with-people'

const [ada, grace] = [
  { id: 'p1', name: 'Ada' },
  { id: 'p2', name: 'Grace' },
]

const call = (id: string, by: string): Call => {
  const last: CallTransition = { at: 9, from: 'connected', to: 'ended', by }
  return {
    id,
    phone_number_id: '1',
    user_wa_id: '2',
    direction: 'USER_INITIATED',
    status: 'ended',
    reason: null,
    created_at: 0,
    transitions: [last],
  }
}

const read = async (actors: { people: object; isEcho: boolean }, calls: Call[], reader = 'p1') =>
  withPeople({ of: async () => new Map([['a', actors]]) }, calls, reader)

describe('a call with its people', () => {
  test('names the people involved and marks the reader', async () => {
    const actors = { people: { answered: ada, ended: grace }, isEcho: false }
    const [told, other] = await read(actors, [call('a', 'business'), call('b', 'business')])
    expect(told?.people).toEqual({
      answered: { name: 'Ada', is_you: true },
      ended: { name: 'Grace', is_you: false },
    })
    expect(told).not.toHaveProperty('is_echo')
    expect(other).not.toHaveProperty('people')
  })

  test('names no person as having ended it unless the business ended it', async () => {
    const [told] = await read({ people: { ended: ada }, isEcho: false }, [call('a', 'customer')])
    expect(told?.people).toEqual({})
  })

  test('states that the echo answered it', async () => {
    const [told] = await read({ people: { placed: ada }, isEcho: true }, [call('a', 'business')])
    expect(told).toMatchObject({ is_echo: true, people: { placed: { name: 'Ada' } } })
  })
})
