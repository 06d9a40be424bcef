import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { eventEnvelope } from '@/lib/contract/events'
import { schedule } from '@/lib/service/work/queue'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate, templateOf } from '../testing/template-fixtures'

describe.each(engines)('a template of low quality on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let id: string
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url)
    id = await insertTemplate(tested.store, { quality: 'GREEN' })
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const run = () => tested.service.runDueWork()
  const pass = async (ms: number) => {
    tested.clock.advance(ms)
    await run()
  }
  const lower = async () => {
    const { context, store, clock } = tested
    await schedule(context, store.db, { kind: 'lower-template-quality', subjectId: id, dueAt: clock.now() })
    await run()
  }
  const state = async () => {
    const { status, quality_score } = templateOf(await tested.call('GET', `/${id}`))
    return [status, quality_score?.score]
  }
  const told = () =>
    receiver.posts().flatMap(({ body }) => {
      const { entry } = eventEnvelope.parse(JSON.parse(body.toString('utf8')))
      return entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    })

  test('is paused for three hours, then six, then disabled, each with events giving the reason', async () => {
    await lower()
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(3 * HOUR_MS - 1)
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(1)
    expect(await state()).toEqual(['APPROVED', undefined])
    await lower()
    await pass(6 * HOUR_MS - 1)
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(1)
    await lower()
    expect(await state()).toEqual(['DISABLED', 'RED'])
    await pass(100 * HOUR_MS)
    expect(await state()).toEqual(['DISABLED', 'RED'])
    const low = (previous: string) => ({
      event: 'FLAGGED',
      other_info: {
        title: 'QUALITY_CHANGED',
        previous_quality_score: previous,
        new_quality_score: 'RED',
      },
    })
    const became = (event: string, title: string) => ({ event, other_info: { title } })
    expect(told()).toMatchObject([
      low('GREEN'),
      became('PAUSED', 'FIRST_PAUSE'),
      became('APPROVED', 'UNPAUSE'),
      low('UNKNOWN'),
      became('PAUSED', 'SECOND_PAUSE'),
      became('APPROVED', 'UNPAUSE'),
      low('UNKNOWN'),
      became('DISABLED', 'DISABLED'),
    ])
  })

  test('edited during a pause is reviewed, and the earlier pause does not end a later one', async () => {
    await lower()
    await tested.call('POST', `/${id}`, { json: { components: [{ type: 'BODY', text: 'Another text.' }] } })
    await pass(REVIEW_DELAY_MS)
    expect((await state())[0]).toBe('APPROVED')
    await lower()
    await pass(3 * HOUR_MS)
    expect((await state())[0]).toBe('PAUSED')
    await pass(3 * HOUR_MS)
    expect((await state())[0]).toBe('APPROVED')
  })

  test('deleted during its pause causes no further work', async () => {
    await lower()
    await tested.call('DELETE', `/${ACCOUNT}/message_templates`, { query: { name: 'order_sent' } })
    await pass(3 * HOUR_MS)
    expect((await tested.call('GET', `/${id}`)).status).not.toBe(200)
    expect(await tested.store.db.selectFrom('work').selectAll().execute()).toEqual([])
  })
})

describe('the quality of a template', () => {
  let tested: TestService
  let id: string
  beforeEach(async () => {
    tested = await createTestService()
    id = await insertTemplate(tested.store, { quality: 'GREEN' })
  })
  afterEach(() => tested.close())

  const move = (quality_score: string, of = id) =>
    tested.call('POST', `/${of}/quality_moves`, { json: { quality_score } })
  const state = async () => {
    const { status, quality_score } = templateOf(await tested.call('GET', `/${id}`))
    return [status, quality_score?.score]
  }
  const pass = async (ms: number) => {
    tested.clock.advance(ms)
    await tested.service.runDueWork()
  }

  test('lowered to RED pauses the template twice and then disables it', async () => {
    expect((await move('RED')).body).toEqual({ success: true })
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(3 * HOUR_MS - 1)
    expect(await state()).toEqual(['PAUSED', 'RED'])
    await pass(1)
    expect(await state()).toEqual(['APPROVED', undefined])
    await move('RED')
    await pass(6 * HOUR_MS)
    expect(await state()).toEqual(['APPROVED', undefined])
    await move('red')
    await pass(100 * HOUR_MS)
    expect(await state()).toEqual(['DISABLED', 'RED'])
  })

  test('can be lowered to YELLOW and raised to GREEN without a pause', async () => {
    await move('YELLOW')
    expect(await state()).toEqual(['APPROVED', 'YELLOW'])
    await move('GREEN')
    expect(await state()).toEqual(['APPROVED', 'GREEN'])
  })

  test('cannot be changed for a paused or unknown template, or to an unknown value', async () => {
    await move('RED')
    expect((await move('GREEN')).status).toBe(400)
    expect((await move('PINK')).error?.error_data).toMatchObject({ field: 'quality_score' })
    expect((await move('RED', '999999999')).status).toBe(404)
  })
})
