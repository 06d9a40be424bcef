import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { historyReasons } from '@/lib/contract/template-history'
import { engines } from '@/lib/store/testing/open-test-store'
import { type Answer, type EditsFixture, edit, isEdit, openEdits } from './testing/edits-fixture'

const LEASE_MS = 10 * 60_000
const TOMORROW = 'Hello, your order is with you tomorrow.'

describe.each(engines)('scheduled edits on %s', (engine) => {
  let edits: EditsFixture
  beforeEach(async () => {
    edits = await openEdits(engine)
  })
  afterEach(() => edits.tested.close())

  const stateOf = async (id: string) => (await edits.scheduled.of(id))?.state
  /** The service accepts an edit, but its response is lost. */
  const losesAnswers: Answer = async (request) => {
    const answer = await edits.tested.service.fetch(request)
    if (isEdit(request)) throw new TypeError('connection lost')
    return answer
  }
  async function due() {
    const id = await edits.usedUp()
    await edits.schedule(id, TOMORROW)
    edits.clock.advance(DAY_MS)
    return id
  }

  test('are submitted once when they are due, with an event and an audit log entry', async () => {
    const id = await edits.usedUp()
    await edits.schedule(id, TOMORROW)
    await edits.look()
    expect(edits.sent).toEqual([])
    edits.clock.advance(DAY_MS)
    await edits.look()
    await edits.look()
    expect(edits.sent).toHaveLength(1)
    expect(await edits.bodyOf(id)).toMatchObject([{ text: TOMORROW }])
    expect(await stateOf(id)).toBe('submitted')
    expect(await edits.events()).toMatchObject([
      {
        sentence: 'The edit of order_sent in American English that Ada scheduled was submitted for review.',
        needs_person: 1,
      },
    ])
    expect(await edits.audited()).toMatchObject([
      {
        action: 'templates.edit',
        subject: 'order_sent en_US',
        result: 'done',
        person_email: 'ada@example.com',
      },
    ])
  })

  test('wait if the service knows of more edits, and report why', async () => {
    const id = await edits.usedUp()
    await edits.schedule(id, TOMORROW, { inMs: 0 })
    await edits.look()
    expect(await edits.scheduled.of(id)).toMatchObject({
      state: 'waiting',
      reason: 'This approved template was edited too recently.',
      dueAt: edits.clock.now() + 3_600_000,
    })
    expect([await edits.events(), await edits.audited()]).toEqual([[], []])
    edits.clock.advance(DAY_MS)
    await edits.look()
    expect(await stateOf(id)).toBe('submitted')
  })

  test('whose response was lost are not submitted again, even if the person lost the permission', async () => {
    const id = await due()
    await edits.look(losesAnswers)
    expect(await stateOf(id)).toBe('waiting')
    edits.clock.advance(DAY_MS)
    edits.role.is = 'viewer'
    await edits.look()
    expect(edits.sent).toHaveLength(1)
    expect(await stateOf(id)).toBe('submitted')
    // According to the status of the template when the edit was sent.
    const [newest] = await edits.parts.history.of(id)
    expect(newest).toMatchObject({ reason: historyReasons.editedWhileApproved, by: 'Ada' })
  })

  test('are rejected if the template changed since, even to the same text', async () => {
    const id = await due()
    await edits.tested.call('POST', `/${id}`, { json: edit(TOMORROW) })
    await edits.review()
    await edits.look()
    expect(edits.sent).toEqual([])
    const reason = 'The template changed since this edit was scheduled.'
    expect(await edits.scheduled.of(id)).toMatchObject({ state: 'refused', reason })
    const [entry] = await edits.audited()
    expect(entry).toMatchObject({ action: 'templates.edit', result: 'refused' })
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ reason })
  })

  test('of someone who may no longer edit are rejected with the reason', async () => {
    const id = await due()
    edits.role.is = 'viewer'
    await edits.look()
    expect(edits.sent).toEqual([])
    const reason = 'Ada, who scheduled it, can no longer edit templates.'
    expect(await edits.scheduled.of(id)).toMatchObject({ state: 'refused', reason })
    expect(await edits.audited()).toMatchObject([{ result: 'refused' }])
  })

  test('that the service rejects are recorded in the audit log with the kind of problem', async () => {
    const id = await edits.usedUp()
    await edits.schedule(id, { components: [{ type: 'FOOTER', text: 'Thank you.' }] })
    edits.clock.advance(DAY_MS)
    await edits.look()
    expect(await stateOf(id)).toBe('refused')
    const [entry] = await edits.audited()
    expect(entry?.result).toBe('refused')
    expect(JSON.parse(entry?.details ?? '').kind).toEqual(expect.any(String))
  })

  test('that the console could not send for 40 days fail', async () => {
    const id = await due()
    edits.clock.advance(40 * DAY_MS)
    const people = { roleOf: () => Promise.reject(new TypeError('a fault')) }
    await edits.look(undefined, { access: { ...edits.parts.access, people } })
    expect(await stateOf(id)).toBe('refused')
    expect(await edits.audited()).toMatchObject([{ result: 'failed' }])
  })

  test.each(['DISABLED', 'ARCHIVED', 'DELETED', 'PENDING_DELETION'])(
    'of a template that is %s are rejected immediately',
    async (status) => {
      const id = await due()
      const setStatus = edits.store.db.updateTable('templates').set({ status })
      await setStatus.where('id', '=', id).execute()
      await edits.look()
      expect(await stateOf(id)).toBe('refused')
    },
  )

  test.each(['PENDING', 'IN_APPEAL', 'LIMIT_EXCEEDED'])('wait while their template is %s', async (status) => {
    const id = await due()
    const setStatus = edits.store.db.updateTable('templates').set({ status })
    await setStatus.where('id', '=', id).execute()
    await edits.look()
    expect(await stateOf(id)).toBe('waiting')
    expect(edits.sent).toEqual([])
  })

  test('that were accepted stay submitted, whatever fails afterwards', async () => {
    const id = await due()
    const act = () => Promise.reject(new Error('no room'))
    await edits.look(undefined, { history: { ...edits.parts.history, act } })
    expect(await stateOf(id)).toBe('submitted')
    expect(edits.logged).toEqual(['scheduled edit submitted, but not written down'])
  })

  test('end atomically with their event and their audit log entry', async () => {
    const id = await due()
    const audit = { record: () => Promise.reject(new Error('no room')) }
    const failing = edits.look(undefined, { access: { ...edits.parts.access, audit } })
    await expect(failing).rejects.toThrow('no room')
    expect([await stateOf(id), await edits.events()]).toEqual(['waiting', []])
    edits.machine.advance(LEASE_MS)
    await edits.look()
    expect(await stateOf(id)).toBe('submitted')
    expect([edits.sent.length, (await edits.events()).length, (await edits.audited()).length]).toEqual([
      1, 1, 1,
    ])
  })

  test('are sent by only one of two workers if the first was slower than its lease', async () => {
    const id = await due()
    let isFirst = true
    await edits.look(async (request) => {
      const answer = await edits.tested.service.fetch(request)
      if (isFirst) {
        isFirst = false
        edits.machine.advance(LEASE_MS)
        await edits.look()
      }
      return answer
    })
    expect(edits.sent).toHaveLength(1)
    expect(await stateOf(id)).toBe('submitted')
    expect(await edits.events()).toHaveLength(1)
  })

  test('state whether the draft they were made from is still unchanged', async () => {
    const templateId = await edits.usedUp()
    const { drafts } = edits.parts
    const personId = 'ada'
    const create = async () => {
      const made = await drafts.create({ templateId, content: { at: 1 }, personId })
      if (!('saved' in made)) throw new Error('The draft was not saved.')
      return { id: made.saved.id, revision: made.saved.revision }
    }
    const isKept = async () => (await edits.scheduled.of(templateId))?.isDraftKept
    await edits.schedule(templateId, TOMORROW)
    expect(await isKept()).toBe(false)
    const draft = await create()
    const kept = await edits.schedule(templateId, TOMORROW, { draft })
    expect([kept.isDraftKept, await isKept()]).toEqual([true, true])
    await drafts.save(draft.id, { revision: draft.revision, content: { at: 2 }, personId })
    expect(await isKept()).toBe(false)
    const other = await create()
    await edits.schedule(templateId, TOMORROW, { draft: other })
    await drafts.remove(other.id, other.revision)
    expect(await isKept()).toBe(false)
  })

  test('are recorded once if another worker meanwhile found them accepted', async () => {
    const id = await due()
    await edits.look(async (request) => {
      const answer = await edits.tested.service.fetch(request)
      if (isEdit(request)) {
        edits.machine.advance(LEASE_MS)
        await edits.look()
      }
      return answer
    })
    expect(edits.sent).toHaveLength(1)
    expect(await stateOf(id)).toBe('submitted')
    expect([(await edits.events()).length, (await edits.audited()).length]).toEqual([1, 1])
    const done = (await edits.parts.history.of(id)).filter(({ source }) => source === 'action')
    expect(done).toHaveLength(1)
  })

  test('are limited to one per template, and can be canceled before they are due', async () => {
    const id = await edits.usedUp()
    await edits.schedule(id, TOMORROW)
    await edits.schedule(id, 'Hello, your order is with you on Monday.')
    await edits.scheduled.remove(id)
    expect(await edits.scheduled.of(id)).toBeUndefined()
    edits.clock.advance(DAY_MS)
    await edits.look()
    expect(edits.sent).toEqual([])
  })

  test('cannot be replaced, canceled or superseded while they are being sent', async () => {
    const id = await due()
    const refused: unknown[] = []
    await edits.look(async (request) => {
      if (isEdit(request)) {
        await edits.schedule(id, 'Another.').catch((error) => refused.push(error))
        await edits.scheduled.remove(id).catch((error) => refused.push(error))
        await edits.scheduled.supersede(id)
      }
      return edits.tested.service.fetch(request)
    })
    expect(refused).toMatchObject([{ status: 409 }, { status: 409 }])
    expect(await stateOf(id)).toBe('submitted')
  })

  test('that are superseded before they are sent are not sent', async () => {
    const id = await due()
    await edits.look(async (request) => {
      const answer = await edits.tested.service.fetch(request)
      await edits.scheduled.supersede(id)
      return answer
    })
    expect(edits.sent).toEqual([])
    expect(await edits.scheduled.of(id)).toBeUndefined()
  })
})
