import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import { createTemplateHistory, type TemplateHistory } from '@/lib/console/history/create-template-history'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import type { Follower } from './create-follower'
import { createTemplateFollower } from './follow-templates'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

type Answer = Awaited<ReturnType<Client['getTemplate']>>

let opened: TestStore
let history: TemplateHistory
let follower: Follower
let answers: (() => Answer)[]
let asked: string[]
let fields: string[]
let late: string[]

beforeEach(async () => {
  opened = await openTestStore()
  history = createTemplateHistory({ store: opened.store, clock: Date.now, businessAccountId: '1' })
  answers = []
  asked = []
  late = []
  follower = createTemplateFollower({
    history,
    client: {
      async getTemplate({ templateId, query }) {
        asked.push(templateId)
        fields = query?.fields?.split(',') ?? []
        const answer = answers.shift()
        if (!answer) throw new Error('nothing more was to be asked')
        return answer()
      },
    },
    log: { warn() {} },
    onLateChange: (id) => late.push(id),
    retryAfterMs: [10, 10],
  })
})
afterEach(async () => {
  follower.stop()
  await opened.remove()
})

const template = (status: string): Answer => ({
  id: '900',
  name: 'hello',
  language: 'en_US',
  status,
  category: 'UTILITY',
  components: [],
})
const refuse = (status: number) => () => {
  const kind = status === 404 ? ('notFound' as const) : ('unavailable' as const)
  const problem = { kind, title: '', detail: '', nextStep: '', fields: {}, isTransient: false }
  throw new CallError(problem, status)
}
const event = (objectId: string | null, told: Record<string, unknown> = {}, objectKind = 'template') => ({
  objectKind,
  objectId,
  change: {
    field: 'message_template_status_update',
    value: {
      message_template_id: 900,
      message_template_name: 'hello',
      message_template_language: 'en-US',
      message_template_category: 'UTILITY',
      ...told,
    },
  },
})
const states = async () => (await history.of('900')).map(({ status }) => status)

describe('an event about a template', () => {
  test('updates the history to what the service reports, not to what the event says', async () => {
    answers = [() => template('PAUSED')]
    await follower.apply([event('900', { event: 'APPROVED' })])
    expect(await states()).toEqual(['PAUSED'])
    expect(late).toEqual([])
  })

  test('causes one request for several events of a template, and none for other events', async () => {
    answers = [() => template('APPROVED')]
    await follower.apply([event('900'), event('900'), event('7', {}, 'flow'), event(null)])
    expect(asked).toEqual(['900'])
    // A service leaves out fields that are not requested.
    expect(fields).toEqual(expect.arrayContaining(['components', 'quality_score', 'rejection_info']))
  })

  test('that a requested review left the category unchanged is recorded once, after the request', async () => {
    const told = { other_info: { title: 'CATEGORY_CONFIRMED', description: 'The category stays UTILITY.' } }
    answers = [1, 2, 3].map(() => () => template('APPROVED'))
    await follower.apply([event('900', told)])
    await history.requestReview(template('APPROVED'), 'It only tells of an order.', 'Ada')
    await follower.apply([event('900', told)])
    await follower.apply([event('900', told)])
    const moments = await history.of('900')
    expect(moments.map(({ source, reason, by }) => [source, reason, by])).toEqual([
      ['review-answer', 'The category stays UTILITY.', undefined],
      ['review-request', 'It only tells of an order.', 'Ada'],
      ['observed', null, undefined],
    ])
    expect(new Set(moments.map(({ status }) => status))).toEqual(new Set(['APPROVED']))
  })

  test('about a deleted template records the deletion', async () => {
    answers = [refuse(404)]
    await follower.apply([event('900', { event: 'DELETED' })])
    expect(await states()).toEqual(['DELETED'])
    const row = await opened.store.db.selectFrom('template_history').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'hello', language: 'en_US', category: 'UTILITY' })
  })

  test('is processed later if the service does not respond, and pages are notified then', async () => {
    answers = [refuse(503), refuse(503), () => template('APPROVED')]
    await follower.apply([event('900')])
    expect([asked, late]).toEqual([['900'], []])
    await vi.waitFor(() => expect(late).toEqual(['900']), patience)
    expect(await states()).toEqual(['APPROVED'])
  })

  test('is given up after three attempts', async () => {
    answers = [refuse(503), refuse(503), refuse(503)]
    await follower.apply([event('900')])
    await vi.waitFor(() => expect(asked).toHaveLength(3), patience)
    expect([late, answers]).toEqual([[], []])
  })
})
