import { describe, expect, test } from 'vitest'
import { CallError } from '@/lib/client/call-error'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { createPhoneNumbers } from './create-phone-numbers'

function withNumbers(count: number, knows: (fields: string[]) => boolean = () => true) {
  const observed: string[] = []
  const asked: string[] = []
  const check = (fields = '') => {
    asked.push(fields)
    if (knows(fields.split(','))) return
    const problem = { kind: 'unknownField' as const, title: '', detail: '', nextStep: '', fields: {} }
    throw new CallError({ ...problem, isTransient: false }, 400)
  }
  const all: PhoneNumber[] = Array.from({ length: count }, (_, n) => ({ id: String(n) }))
  const phoneNumbers = createPhoneNumbers({
    restrictions: async () => [],
    businessAccountId: '1',
    history: {
      async observe(numbers) {
        observed.push(...numbers.map(({ id }) => id))
        return true
      },
    },
    client: {
      async getPhoneNumber({ phoneNumberId, query }) {
        check(query?.fields)
        return { id: phoneNumberId, read: 'alone' }
      },
      async listPhoneNumbers({ query }) {
        check(query?.fields)
        const from = Number(query?.after ?? 0)
        const to = from + Number(query?.limit)
        const cursors = { before: String(from), after: String(to) }
        return { data: all.slice(from, to), paging: { cursors, ...(to < count ? { next: 'more' } : {}) } }
      },
    },
  })
  return { phoneNumbers, observed, asked }
}

describe('reading phone numbers', () => {
  test.each([0, 1, 50, 100, 101, 250])('returns all %i of an account, page by page', async (count) => {
    const { phoneNumbers, observed } = withNumbers(count)
    expect(await phoneNumbers.list()).toHaveLength(count)
    expect(observed).toHaveLength(count)
  })

  test('reads each number separately if the list has only the fields in the specification', async () => {
    const { phoneNumbers } = withNumbers(2)
    expect(await phoneNumbers.list()).toMatchObject([{ read: 'alone' }, { read: 'alone' }])
  })

  test('passes the time when a read began to the history, not when it ended', async () => {
    let now = 1000
    const begun: (number | undefined)[] = []
    const phoneNumbers = createPhoneNumbers({
      restrictions: async () => [],
      businessAccountId: '1',
      clock: () => now,
      history: {
        async observe(_numbers, _told, readAt) {
          begun.push(readAt)
          return true
        },
      },
      client: {
        async getPhoneNumber({ phoneNumberId }) {
          now += 50
          return { id: phoneNumberId }
        },
        async listPhoneNumbers() {
          now += 50
          return { data: [] }
        },
      },
    })
    await phoneNumbers.get('1')
    await phoneNumbers.look('1', () => ({ source: 'event', reason: null }))
    await phoneNumbers.list()
    expect(begun).toEqual([1000, 1050, 1100])
  })

  test('updates the history with what it read', async () => {
    const { phoneNumbers, observed } = withNumbers(1)
    await phoneNumbers.get('7')
    await phoneNumbers.look('8', () => ({ source: 'event', reason: null }))
    expect(observed).toEqual(['7', '8'])
  })
})
