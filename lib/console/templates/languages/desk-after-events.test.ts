import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginsWith, staleKeys } from '@/lib/browser/stale-topics'
import { languageQueries } from '@/lib/browser/template-languages'
import { createTemplateFollower } from '@/lib/console/events/follow-templates'
import { readChange } from '@/lib/labels/events/read-change'
import type { JsonObject } from '@/lib/language/template/json'
import { encodeJson } from '@/lib/store/codec'
import { cellsByPlace, openDesk } from './testing/desk-fixture'

let desk: Awaited<ReturnType<typeof openDesk>>
let german: string

beforeEach(async () => {
  desk = await openDesk()
  await desk.submit('order', 'en_US', 'Hello {{1}}, your order is on its way to you.')
  german = await desk.submit('order', 'de', 'Hallo {{1}}, Ihre Bestellung ist auf dem Weg zu Ihnen.')
  await desk.list()
})
afterEach(() => desk.tested.close())

/** Applies an event about a change that was made only at the service. */
async function tell(field: string, value: JsonObject) {
  const event = { field, value: { message_template_id: Number(german), ...value } }
  const reading = readChange(event)
  const follower = createTemplateFollower({
    client: desk.parts.client,
    history: desk.parts.history,
    log: { warn() {} },
    onLateChange() {},
  })
  await follower.apply([{ ...reading, change: event }])
  follower.stop()
  // Only what is stored: the service is not asked for everything.
  return { topics: reading.topics, cells: cellsByPlace(await desk.parts.languageDesk.read(undefined)) }
}

test.each([
  ['message_template_status_update', { event: 'APPROVED' }, { status: 'APPROVED' }, { status: 'APPROVED' }],
  [
    'message_template_quality_update',
    { new_quality_score: 'RED' },
    { quality_score: 'RED' },
    { quality: 'RED' },
  ],
  [
    'message_template_components_update',
    { message_template_element: 'Ihre Bestellung ist auf dem Weg zu Ihnen.' },
    { components: encodeJson([{ type: 'BODY', text: 'Ihre Bestellung ist auf dem Weg zu Ihnen.' }]) },
    { drift: ['variables'] },
  ],
])('%s appears on the desk immediately, and open desks are notified', async (field, value, change, cell) => {
  const { db } = desk.tested.store
  await db.updateTable('templates').set(change).where('id', '=', german).execute()
  const { topics, cells } = await tell(field, value)
  expect(cells['order de']).toMatchObject(cell)
  expect(beginsWith(languageQueries.desk().queryKey, staleKeys(topics))).toBe(true)
})

test('a version deleted elsewhere disappears from the desk with its event', async () => {
  await desk.parts.client.deleteTemplates({
    businessAccountId: desk.parts.settings.businessAccountId,
    query: { name: 'order', hsm_id: german },
  })
  const { cells } = await tell('message_template_status_update', { event: 'DELETED' })
  expect(Object.keys(cells)).toEqual(['order en_US'])
})
