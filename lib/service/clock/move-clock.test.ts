import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockReading } from '@/lib/contract/clock'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { templateLimits } from '@/lib/contract/limits'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf } from '../testing/call'
import { createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { answerWith, openReceiver, type Receiver } from '../testing/receiver'
import { DELIVERIES, subscribeTo } from '../testing/subscribe'
import { insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'

describe.each(engines)('the service clock on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url)
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const move = (json: object) => tested.call('POST', '/clock', { json })
  const moveBy = async (by_ms: number) => {
    const answer = await move({ by_ms })
    expect(answer.status).toBe(200)
    return clockReading.parse(answer.body)
  }
  const read = async () => clockReading.parse((await tested.call('GET', '/clock')).body)
  const statusOf = async (id: string) => (await tested.call('GET', `/${id}`)).body.status
  const attempts = () =>
    tested.store.db.selectFrom('delivery_attempts').select(['at', 'status']).orderBy('at').execute()
  const told = () => receiver.posts().map(({ body }) => body.toString())

  test('is the machine’s clock until moved by a duration or to a moment', async () => {
    const machine = tested.clock.now()
    const iso = (ms: number) => new Date(ms).toISOString()
    expect(await read()).toEqual({ now: iso(machine), ahead_ms: 0, moving_to: null })
    expect(await moveBy(DAY_MS)).toEqual({ now: iso(machine + DAY_MS), ahead_ms: DAY_MS, moving_to: null })
    const to = machine + 3 * DAY_MS
    expect((await move({ to: iso(to) })).body).toMatchObject({ now: iso(to), ahead_ms: 3 * DAY_MS })
    tested.clock.advance(HOUR_MS)
    expect((await read()).now).toBe(iso(to + HOUR_MS))
  })

  test('runs work that falls due during a move at its time and in order', async () => {
    const start = tested.clock.now()
    const id = idOf(await tested.call('POST', TEMPLATES, { json: newTemplate() }))
    await moveBy(REVIEW_DELAY_MS)
    await tested.call('POST', `/${id}/quality_moves`, { json: { quality_score: 'RED' } })
    expect(await statusOf(id)).toBe('PAUSED')
    await moveBy(5 * HOUR_MS)
    expect(await statusOf(id)).toBe('APPROVED')
    const row = await tested.store.db.selectFrom('templates').select('updated_at').executeTakeFirstOrThrow()
    expect(row.updated_at).toBe(start + REVIEW_DELAY_MS + 3 * HOUR_MS)
    const titles = told().flatMap(
      (body) => /FIRST_PAUSE|UNPAUSE/.exec(body)?.[0] ?? (body.includes('"APPROVED"') ? 'APPROVED' : []),
    )
    expect(titles).toEqual(['APPROVED', 'FIRST_PAUSE', 'UNPAUSE'])
  })

  test('runs each delivery retry at its time and gives up after a week', async () => {
    receiver.respond(answerWith(500))
    const id = await insertTemplate(tested.store)
    await tested.call('POST', `/${id}/quality_moves`, { json: { quality_score: 'YELLOW' } })
    await moveBy(1)
    await moveBy(deliverySchedule.givenUpAfterMs + DAY_MS)
    const times = (await attempts()).map(({ at }) => at)
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(waits.slice(0, deliverySchedule.retryAfterMs.length)).toEqual(deliverySchedule.retryAfterMs)
    const { body } = await tested.call('GET', DELIVERIES)
    expect(body).toMatchObject({ data: [{ state: 'given_up' }] })
  })

  test('moved by 40 days gives up each waiting delivery at its age, then delivers new events', async () => {
    receiver.respond(answerWith(500))
    const id = await insertTemplate(tested.store)
    const lose = (score: string) =>
      tested.call('POST', `/${id}/quality_moves`, { json: { quality_score: score } })
    await lose('YELLOW')
    await moveBy(3 * DAY_MS)
    await lose('GREEN')
    await moveBy(40 * DAY_MS)
    const waiting = await tested.store.db.selectFrom('deliveries').selectAll().execute()
    expect(waiting.map(({ state }) => state)).toEqual(['given_up', 'given_up'])
    const ages = waiting.map(({ due_at, created_at }) => Number(due_at) - Number(created_at))
    for (const age of ages) expect(age).toBeLessThanOrEqual(deliverySchedule.givenUpAfterMs)
    const tried = (await attempts()).length
    receiver.respond(answerWith(200))
    await lose('YELLOW')
    await moveBy(DAY_MS)
    expect((await attempts()).slice(tried).map(({ status }) => status)).toEqual([200])
  })

  test('frees a deleted template name after 30 days', async () => {
    await insertTemplate(tested.store)
    await tested.call('DELETE', TEMPLATES, { query: { name: 'order_sent' } })
    const create = () => tested.call('POST', TEMPLATES, { json: newTemplate() })
    expect((await create()).status).toBe(400)
    await moveBy(templateLimits.deletedNameLockDays * DAY_MS)
    expect((await create()).status).toBe(200)
  })

  test('is shared by all processes, and a move continues after its process died', async () => {
    const other = await tested.createAnother()
    await moveBy(HOUR_MS)
    const id = idOf(await tested.call('POST', TEMPLATES, { json: newTemplate() }))
    const to = tested.clock.now() + 2 * DAY_MS
    await tested.store.db.updateTable('service_clock').set({ moving_to: to }).execute()
    const worker = other.startWork()
    await expect.poll(async () => (await read()).moving_to, { timeout: 60_000 }).toBeNull()
    await worker.stop()
    expect(Date.parse((await read()).now)).toBe(to)
    expect(await statusOf(id)).toBe('APPROVED')
  })

  test('leaves an unfinished move in place when the process stops', async () => {
    const other = await tested.createAnother()
    const to = tested.clock.now() + 2 * DAY_MS
    await insertTemplate(tested.store)
    await tested.call('POST', TEMPLATES, { json: newTemplate({ name: 'in_review' }) })
    await tested.store.db
      .insertInto('service_clock')
      .values({ id: 'clock', ahead_ms: 0, moving_to: to })
      .execute()
    await other.startWork().stop()
    const row = await tested.store.db.selectFrom('service_clock').selectAll().executeTakeFirstOrThrow()
    expect(row.moving_to).toBe(to)
  })

  test('allows one move at a time', async () => {
    const moves = await Promise.all([move({ by_ms: DAY_MS }), move({ by_ms: DAY_MS })])
    // The second is rejected unless it came after the first had finished.
    const made = moves.filter(({ status }) => status === 200).length
    expect(moves.filter(({ status }) => status === 400)).toHaveLength(2 - made)
    expect(made).toBeGreaterThan(0)
    expect((await read()).ahead_ms).toBe(made * DAY_MS)
  })

  test.each<[object, string]>([
    [{ by_ms: 0 }, 'must be at least 1'],
    [{ by_ms: -HOUR_MS }, 'must be at least 1'],
    [{ by_ms: 401 * DAY_MS }, 'up to 400 days'],
    [{ to: '2020-01-01T00:00:00Z' }, 'only moves forward'],
    [{ to: '2050-01-01T00:00:00Z' }, 'up to 400 days'],
    [{ to: 'tomorrow' }, 'ISO 8601'],
    [{}, 'Provide by_ms or to'],
    [{ by_ms: 1, to: '2026-12-01T10:00:00Z' }, 'Provide by_ms or to'],
  ])('rejects %j and does not move', async (json, words) => {
    const answer = await move(json)
    expect(answer.status).toBe(400)
    expect(answer.error?.error_user_msg).toContain(words)
    expect((await read()).ahead_ms).toBe(0)
  })
})
