import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { eventFields } from '@/lib/contract/events'
import { stepsToCome } from '@/lib/contract/incident-script-calls'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

const SCRIPTS = `/${ACCOUNT}/incident_scripts`

describe.each(engines)('incident scripts on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let template: string
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, eventFields)
    template = await insertTemplate(tested.store, { quality: 'GREEN', category: 'UTILITY' })
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const start = (script: string, object_id: string) =>
    tested.call('POST', SCRIPTS, { json: { script, object_id } })
  const pass = (by_ms: number) => tested.call('POST', '/clock', { json: { by_ms } })
  const toCome = async () => stepsToCome.parse((await tested.call('GET', SCRIPTS)).body).data

  test('run their steps on time, and the remaining steps can be stopped', async () => {
    const [begin] = [tested.clock.now()]
    await start('number-restricted', PHONE_NUMBER)
    await pass(DAY_MS)
    expect(await toCome()).toMatchObject([
      { object_id: PHONE_NUMBER, at: new Date(begin + 4 * DAY_MS).toISOString() },
      { says: 'Its quality is high again.' },
    ])
    expect((await tested.call('DELETE', SCRIPTS)).body).toEqual({ data: [] })
    await pass(30 * DAY_MS)
    const number = await tested.call('GET', `/${PHONE_NUMBER}`, { query: { fields: 'status' } })
    expect(number.body).toMatchObject({ status: 'RESTRICTED' })
  })

  test('skip objects deleted in the meantime', async () => {
    await start('template-disabled', template)
    await tested.call('DELETE', `/${ACCOUNT}/message_templates`, { query: { name: 'order_sent' } })
    await pass(DAY_MS)
    expect([await toCome(), receiver.posts().filter(({ body }) => body.includes('PAUSED'))]).toEqual([[], []])
  })

  test('expire access tokens and restore them when stopped', async () => {
    const read = async () => (await tested.call('GET', `/${PHONE_NUMBER}`)).status
    await start('token-ends', ACCOUNT)
    await pass(10 * DAY_MS - 60_001)
    expect(await read()).toBe(200)
    await pass(1)
    expect(await read()).toBe(401)
    await tested.call('DELETE', SCRIPTS)
    await pass(1000)
    expect(await read()).toBe(200)
  })

  test('stopped halfway deliver the events they held back', async () => {
    await start('events-stop', PHONE_NUMBER)
    await pass(7.75 * 3_600_000)
    const held = await tested.store.db.selectFrom('deliveries').select('state').execute()
    expect(held.filter(({ state }) => state === 'waiting')).toHaveLength(1)
    await tested.call('DELETE', SCRIPTS)
    await pass(3_600_000)
    const left = await tested.store.db.selectFrom('deliveries').select('state').execute()
    expect(left.map(({ state }) => state)).toEqual(held.map(() => 'delivered'))
  })

  test('are rejected if unknown or for the wrong kind of object', async () => {
    const wrong = await start('number-restricted', template)
    expect([wrong.status, wrong.error?.error_user_msg]).toEqual([400, `${template} is not a phone number.`])
    expect((await start('unheard-of', PHONE_NUMBER)).status).toBe(400)
    expect(await toCome()).toEqual([])
  })
})
