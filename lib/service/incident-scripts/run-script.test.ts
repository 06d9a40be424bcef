import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventFields } from '@/lib/contract/events'
import { incidentScriptNames, incidentScripts } from '@/lib/contract/incident-scripts'
import { stepsToCome } from '@/lib/contract/script-starts'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createPublished } from '../testing/flow-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

const SCRIPTS = `/${ACCOUNT}/incident_scripts`
const DAY_MS = 86_400_000

describe.each(engines)('incident scripts on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let template: string
  let flow: string
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, eventFields)
    flow = await createPublished(tested)
    template = await insertTemplate(tested.store, { quality: 'GREEN', category: 'UTILITY' })
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const objectOf = (name: (typeof incidentScriptNames)[number]) =>
    ({ template, flow, 'phone-number': PHONE_NUMBER })[incidentScripts[name].about]
  const start = (script: string, object_id: string) =>
    tested.call('POST', SCRIPTS, { json: { script, object_id } })
  const pass = (by_ms: number) => tested.call('POST', '/clock', { json: { by_ms } })
  const toCome = async () => stepsToCome.parse((await tested.call('GET', SCRIPTS)).body).data
  /** What the console makes of the events: the same code that runs behind `/webhook`. */
  const incidents = async () => {
    const inbox = createInbox({ store: tested.store, clock: tested.context.clock })
    for (const { body } of receiver.posts()) await inbox.keep(body)
    while ((await readInbox(tested.store, 40)).bodies > 0);
    const rows = await tested.store.db
      .selectFrom('incidents')
      .select(['rule', 'resolved_at'])
      .orderBy('opened_at')
      .orderBy('id')
      .execute()
    return {
      opened: rows.map(({ rule }) => rule),
      open: rows.filter(({ resolved_at }) => resolved_at === null).map(({ rule }) => rule),
    }
  }

  test.each(incidentScriptNames)('%s opens exactly the incidents it states, and ends those', async (name) => {
    const { steps, opens, staysOpen } = incidentScripts[name]
    const first = await start(name, objectOf(name))
    expect(stepsToCome.parse(first.body).data.map(({ says }) => says)).toEqual(steps.map(({ says }) => says))
    await pass(31 * DAY_MS)
    expect(await toCome()).toEqual([])
    expect(await incidents()).toEqual({ opened: opens, open: staysOpen })
  })

  test('happen at their times, and what is to come can be stopped', async () => {
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

  test('leave alone what is gone by then', async () => {
    await start('template-disabled', template)
    await tested.call('DELETE', `/${ACCOUNT}/message_templates`, { query: { name: 'order_sent' } })
    await pass(DAY_MS)
    expect([await toCome(), (await incidents()).opened]).toEqual([[], []])
  })

  test('are refused for what they are not about', async () => {
    const wrong = await start('number-restricted', template)
    expect([wrong.status, wrong.error?.error_user_msg]).toEqual([400, `${template} is not a phone number.`])
    expect((await start('unheard-of', PHONE_NUMBER)).status).toBe(400)
    expect(await toCome()).toEqual([])
  })
})
