import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { incidentListQuery } from '@/lib/contract/alerts'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf } from '@/lib/events/receiver/testing/open-receiver'
import { type NameFlows, withFlowName } from '@/lib/labels/events/flow-names'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { findIncident, listIncidents, listOpenIncidents } from './list-incidents'

const nameFlows: NameFlows = async (rows) => rows.map((row) => withFlowName(row, 'Where is my order'))
const sentence = 'The flow “Where is my order” changed from published to throttled.'

describe.each(engines)('incidents on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const change = { event: 'FLOW_STATUS_CHANGE', old_status: 'PUBLISHED', new_status: 'THROTTLED' }
    await createInbox({ store: opened.store, clock: createClock().now }).keep(
      Buffer.from(bodyOf('flows', { ...change, flow_id: '77' }, 1_780_000_000)),
    )
    while ((await readInbox(opened.store, 40)).bodies > 0);
  })
  afterEach(() => opened.remove())

  test('show the name of their flow but are stored with its ID', async () => {
    const here = { store: opened.store, nameFlows }
    expect((await listIncidents(here, incidentListQuery.parse({}))).data).toMatchObject([{ sentence }])
    expect(await listOpenIncidents(here)).toMatchObject({ total: 1, problems: 1, data: [{ sentence }] })
    expect(await findIncident(here, 1)).toMatchObject({ sentence, objectKind: 'flow', objectId: '77' })
    const kept = await opened.store.db.selectFrom('incidents').select('sentence').execute()
    expect(kept).toEqual([{ sentence: 'The flow 77 changed from published to throttled.' }])
  })

  test('are paginated: unacknowledged, then acknowledged, then resolved, most severe first', async () => {
    const here = { store: opened.store, nameFlows }
    const row = {
      ...{ rule: 'call-missed', object_kind: 'phone-number', object_id: '1', events: 1 },
      resolved_by: null,
    }
    const told = { ...row, sentence: '', opened_at: 1, last_at: 1, acknowledged_at: null, resolved_at: null }
    const add = (subject: string, severity: string, part: object = {}) => ({
      ...{ ...told, subject, severity, acknowledged_by: null },
      ...part,
    })
    await opened.store.db
      .insertInto('incidents')
      .values([
        add('a', 'info'),
        add('b', 'warning'),
        add('c', 'danger', { resolved_at: 2 }),
        add('d', 'danger', { acknowledged_at: 2 }),
        add('e', 'warning'),
      ])
      .execute()
    const ids: number[] = []
    for (let after: string | undefined, page = 0; page < 6; page += 1) {
      const { data, next } = await listIncidents(here, incidentListQuery.parse({ limit: 1, after }))
      ids.push(...data.map(({ id }) => id))
      after = next
    }
    expect(ids).toEqual([1, 6, 3, 2, 5, 4])
  })
})
