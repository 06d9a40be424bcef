import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { readRestrictions, withRestriction } from './read-restrictions'

const now = Date.UTC(2026, 10, 22)
const day = 86_400
const ends = (days: number) => now / 1000 + days * day
const number = { id: '1', display_phone_number: '+33 1 99 00 12 34', status: 'RESTRICTED' }

describe.each(engines)('the restrictions of numbers on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const restricted = async (value: object) => {
    const change = { field: 'account_update', value: { event: 'ACCOUNT_RESTRICTION', ...value } }
    const inbox = createInbox({ store: opened.store, clock: () => now })
    await inbox.keep(
      Buffer.from(JSON.stringify({ object: 'o', entry: [{ id: '9', time: now / 1000, changes: [change] }] })),
    )
    await readInbox(opened.store, 10)
  }
  const info = (expiration: number) => ({
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
  })
  const untilOf = async () =>
    withRestriction(number, await readRestrictions(opened.store, now)).restricted_until

  test.each([
    ['by its digits', { phone_number: '33199001234' }],
    ['by its id', { phone_number_id: '1', phone_number: '1' }],
    ['with the whole account', {}],
  ])('are found for a number %s', async (_how, about) => {
    await restricted({ ...about, ...info(ends(6)) })
    expect(await untilOf()).toBe(ends(6) * 1000)
  })

  test('are those of the newest event still in force, whatever else happened since', async () => {
    await restricted({ phone_number_id: '1', ...info(ends(2)) })
    await restricted({ phone_number_id: '1', ...info(ends(6)) })
    await restricted({ phone_number_id: '2', ...info(ends(9)) })
    await restricted({ phone_number_id: '1', ...info(ends(-1)) })
    await restricted({ event: 'VERIFIED_ACCOUNT' })
    expect(await untilOf()).toBe(ends(6) * 1000)
  })

  test('ignore test events, and events without an end', async () => {
    await restricted({ is_test: true, ...info(ends(6)) })
    await restricted({ restriction_info: [{ restriction_type: 'X' }] })
    expect(await untilOf()).toBeUndefined()
  })
})
