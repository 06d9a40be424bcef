import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import {
  createTestService,
  REVIEW_DELAY_MS,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { newTemplate, TEMPLATES } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { createScheduledEdits } from './scheduled-edits'
import { submitDueEdits } from './submit-scheduled-edits'

const DAY_MS = 86_400_000
const ada = { id: 'ada', name: 'Ada' }
const edit = (text: string) => ({ components: [{ type: 'BODY', text }] })

describe.each(engines)('scheduled edits on %s', (engine) => {
  let tested: TestService
  let role: 'marketer' | 'viewer'
  let edits: string[]
  beforeEach(async () => {
    tested = await createTestService({ engine })
    role = 'marketer'
    edits = []
  })
  afterEach(() => tested.close())

  const scheduled = () =>
    createScheduledEdits({ store: tested.store, clock: tested.clock.now, newId: () => crypto.randomUUID() })

  /** Looks once at what is due, as the worker does. `answer` stands for a service that behaves otherwise. */
  async function look(answer?: (request: Request) => Promise<Response> | undefined) {
    const { store, clock } = tested
    const shared = { store, clock: clock.now, newId: () => crypto.randomUUID() }
    const client = createClient({
      baseUrl: 'https://service.example',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      async fetch(request) {
        if (request.method === 'POST') edits.push(request.url)
        return answer?.(request) ?? tested.service.fetch(request)
      },
    })
    const parts: Parameters<typeof submitDueEdits>[0] = {
      store,
      client,
      clock: clock.now,
      samples: createSamples(shared),
      drafts: createDrafts(shared),
      history: createTemplateHistory(shared),
      bus: { publish() {} },
      log: { error() {} },
      access: {
        audit: { async recordDone() {} },
        people: {
          find: async () => ({ ...ada, email: 'ada@example.com', role, isSuspended: false }),
        },
      },
    }
    await submitDueEdits(parts, () => false)
  }
  /** A template that was approved, and edited once since, so that no edit is left for a day. */
  async function usedUp() {
    const created = await tested.call('POST', TEMPLATES, { json: newTemplate() })
    const id = String(created.body.id)
    await review()
    await tested.call('POST', `/${id}`, { json: edit('Hello, your order left us today.') })
    await review()
    return { id, name: 'order_sent', language: 'en_US' }
  }
  async function review() {
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
  }
  const drafts = () =>
    createDrafts({ store: tested.store, clock: tested.clock.now, newId: () => crypto.randomUUID() })
  const schedule = async (
    template: Awaited<ReturnType<typeof usedUp>>,
    text: string,
    inMs = DAY_MS,
    draft?: SubmittedDraft,
  ) =>
    scheduled().schedule({
      template,
      edit: edit(text),
      draft,
      dueAt: tested.clock.now() + inMs,
      person: ada,
    })
  const bodyOf = async (id: string) => (await tested.call('GET', `/${id}`)).body.components
  const events = () =>
    tested.store.db.selectFrom('events').select(['sentence', 'needs_person']).orderBy('id').execute()

  test('are submitted when they are due, once, and the bell tells so', async () => {
    const template = await usedUp()
    await schedule(template, 'Hello, your order is with you tomorrow.')
    await look()
    expect(edits).toEqual([])
    tested.clock.advance(DAY_MS)
    await look()
    await look()
    expect(edits).toHaveLength(1)
    expect(await bodyOf(template.id)).toMatchObject([{ text: 'Hello, your order is with you tomorrow.' }])
    expect((await scheduled().of(template.id))?.state).toBe('submitted')
    expect(await events()).toMatchObject([
      {
        sentence: 'The edit of order_sent in American English that Ada scheduled was submitted for review.',
        needs_person: 1,
      },
    ])
  })

  test('wait on where the service knows of more edits, and say why', async () => {
    const template = await usedUp()
    await schedule(template, 'Hello, your order is with you tomorrow.', 0)
    await look()
    const waiting = await scheduled().of(template.id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      reason: 'This approved template was edited too recently.',
      dueAt: tested.clock.now() + 3_600_000,
    })
    expect(await events()).toEqual([])
    tested.clock.advance(DAY_MS)
    await look()
    expect((await scheduled().of(template.id))?.state).toBe('submitted')
  })

  test('whose answer was lost are not submitted again', async () => {
    const template = await usedUp()
    await schedule(template, 'Hello, your order is with you tomorrow.')
    tested.clock.advance(DAY_MS)
    await look(async (request) => {
      const answer = await tested.service.fetch(request)
      if (request.method === 'POST') throw new TypeError('connection lost')
      return answer
    })
    expect((await scheduled().of(template.id))?.state).toBe('waiting')
    tested.clock.advance(DAY_MS)
    await look()
    expect(edits).toHaveLength(1)
    expect((await scheduled().of(template.id))?.state).toBe('submitted')
  })

  test('of someone who may not edit any more are refused, with the reason', async () => {
    const template = await usedUp()
    await schedule(template, 'Hello, your order is with you tomorrow.')
    tested.clock.advance(DAY_MS)
    role = 'viewer'
    await look()
    expect(edits).toEqual([])
    expect(await scheduled().of(template.id)).toMatchObject({
      state: 'refused',
      reason: 'Ada, who scheduled it, can no longer edit templates.',
    })
  })

  test('say whether the draft they were made of is still there as it was', async () => {
    const template = await usedUp()
    const create = async () => {
      const made = await drafts().create({ templateId: template.id, content: { at: 1 }, personId: ada.id })
      if (!('saved' in made)) throw new Error('The draft was not saved.')
      return made.saved
    }
    const isKept = async () => (await scheduled().of(template.id))?.isDraftKept
    await schedule(template, 'Hello, your order is with you tomorrow.')
    expect(await isKept()).toBe(false)
    const { id, revision } = await create()
    const kept = await schedule(template, 'Hello, it is with you tomorrow.', DAY_MS, { id, revision })
    expect([kept.isDraftKept, await isKept()]).toEqual([true, true])
    await drafts().save(id, { revision, content: { at: 2 }, personId: ada.id })
    expect(await isKept()).toBe(false)
    const other = await create()
    await schedule(template, 'Hello, it is there tomorrow.', DAY_MS, {
      id: other.id,
      revision: other.revision,
    })
    await drafts().remove(other.id, other.revision)
    expect(await isKept()).toBe(false)
  })

  test('are one for each template, and are canceled before they are due', async () => {
    const template = await usedUp()
    await schedule(template, 'Hello, your order is with you tomorrow.')
    await schedule(template, 'Hello, your order is with you on Monday.')
    await scheduled().remove(template.id)
    expect(await scheduled().of(template.id)).toBeUndefined()
    tested.clock.advance(DAY_MS)
    await look()
    expect(edits).toEqual([])
  })
})
