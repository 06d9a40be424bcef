import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/client/call-error'
import {
  createPhoneNumberHistory,
  type PhoneNumberHistory,
} from '@/lib/console/history/create-phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createPhoneNumbers } from '../phone-numbers/create-phone-numbers'
import type { Follower } from './create-follower'
import { createPhoneNumberFollower } from './follow-phone-numbers'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

let opened: TestStore
let history: PhoneNumberHistory
let follower: Follower
let answers: (() => PhoneNumber)[]
let asked: string[]
let late: string[]

beforeEach(async () => {
  opened = await openTestStore()
  history = createPhoneNumberHistory({ store: opened.store, clock: Date.now })
  answers = []
  asked = []
  late = []
  const next = (what: string) => {
    asked.push(what)
    const answer = answers.shift()
    if (!answer) throw new Error('nothing more was to be asked')
    return answer()
  }
  follower = createPhoneNumberFollower({
    phoneNumbers: createPhoneNumbers({
      restrictions: async () => [],
      history,
      businessAccountId: '1',
      client: {
        getPhoneNumber: async ({ phoneNumberId }) => next(phoneNumberId),
        listPhoneNumbers: async () => ({ data: [next('all')] }),
      },
    }),
    log: { warn() {} },
    onLateChange: (id) => late.push(id),
    retryAfterMs: [10, 10],
  })
})
afterEach(async () => {
  follower.stop()
  await opened.remove()
})

const number = (quality_rating: string, level = 'TIER_1K') => ({
  id: '111',
  quality_rating,
  throughput: { level },
  status: 'CONNECTED',
})
const refuse = () => {
  const problem = { kind: 'unavailable' as const, title: '', detail: '', nextStep: '', fields: {} }
  throw new CallError({ ...problem, isTransient: true }, 503)
}
const event = (objectId: string | null, value: object = {}, objectKind = 'phone-number') => ({
  objectKind,
  objectId,
  change: { field: 'phone_number_quality_update', value },
})
const newest = async () => (await history.of('111'))[0]

describe('an event about a number', () => {
  test('updates the history to what the service reports, with the reason from the event', async () => {
    answers = [() => number('RED')]
    await follower.apply([event('111', { quality_rating: 'RED', reason: 'Many people blocked it.' })])
    expect(await newest()).toMatchObject({
      quality_rating: 'RED',
      source: 'event',
      reason: 'Many people blocked it.',
    })
    expect(late).toEqual([])
  })

  test('causes one request for several events of a number, and none for other events', async () => {
    answers = [() => number('GREEN')]
    await follower.apply([event('111'), event('111'), event('7', {}, 'template')])
    expect(asked).toEqual(['111'])
  })

  test('gives its reason only to the state it reports', async () => {
    answers = [() => number('RED')]
    await follower.apply([
      event('111', { quality_rating: 'YELLOW', reason: 'Some blocked it.' }),
      event('111', { quality_rating: 'RED', reason: 'Many blocked it.' }),
      event('111', { quality_rating: 'GREEN', reason: 'Few blocked it.' }),
      event('111', { alert_info: { alert_severity: 'CRITICAL' } }),
    ])
    expect((await newest())?.reason).toBe('Many blocked it.')
  })

  test('with only a limit gives its reason to a number with that limit', async () => {
    answers = [() => number('GREEN', 'TIER_10K')]
    await follower.apply([
      event('111', { event: 'UPGRADE', current_limit: 'TIER_10K', reason: 'Well liked.' }),
    ])
    expect((await newest())?.reason).toBe('Well liked.')
  })

  test('without an ID makes the console read every number', async () => {
    answers = [() => number('YELLOW')]
    await follower.apply([event(null, { event: 'FLAGGED', display_phone_number: '15550001111' })])
    expect(asked).toEqual(['all'])
    expect(await newest()).toMatchObject({ quality_rating: 'YELLOW', source: 'observed', reason: null })
  })

  test('is processed later if the service does not respond, and pages are notified then', async () => {
    answers = [refuse, refuse, () => number('RED')]
    await follower.apply([event('111', { reason: 'Many blocked it.' })])
    expect([asked, late]).toEqual([['111'], []])
    await vi.waitFor(() => expect(late).toEqual(['111']), patience)
    expect(await newest()).toMatchObject({ quality_rating: 'RED', reason: 'Many blocked it.' })
  })

  test('is not lost if another event of the number arrives before the service responds again', async () => {
    answers = [refuse, () => number('RED')]
    await follower.apply([event('111', { quality_rating: 'RED', reason: 'Many blocked it.' })])
    await follower.apply([event('111', { alert_info: { alert_severity: 'CRITICAL' } })])
    expect(asked).toEqual(['111', '111'])
    expect(await newest()).toMatchObject({ quality_rating: 'RED', reason: 'Many blocked it.' })
  })

  test('is given up after three attempts', async () => {
    answers = [refuse, refuse, refuse]
    await follower.apply([event('111')])
    await vi.waitFor(() => expect(asked).toHaveLength(3), patience)
    expect([late, answers]).toEqual([[], []])
  })
})
