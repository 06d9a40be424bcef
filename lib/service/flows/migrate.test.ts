import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import {
  createFlow,
  createPublished,
  flowDocument,
  newFlow,
  readFlow,
  uploadForm,
} from '../testing/flow-fixtures'
import { insertAccount } from '../testing/insert-account'

const OTHER = '990000000000001'

const migration = z.object({
  migrated_flows: z.array(
    z.object({ source_name: z.string(), source_id: z.string(), migrated_id: z.string() }),
  ),
  failed_flows: z.array(
    z.object({ source_name: z.string(), error_code: z.string(), error_message: z.string() }),
  ),
})

describe.each(engines)('migrating flows on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertAccount(tested.store, { id: OTHER, phoneNumberId: '990000000000002' })
  })
  afterEach(() => tested.close())

  const migrate = (json: unknown) => tested.call('POST', `/${OTHER}/migrate_flows`, { json })
  const migrated = async (json: unknown) => migration.parse((await migrate(json)).body)

  test.each(['multipart', 'query', 'query with commas', 'form'])(
    'accepts its parameters as %s',
    async (way) => {
      const flowId = await createPublished(tested, { name: 'Live' })
      const otherId = await createFlow(tested, { name: 'Draft' })
      const path = `/${OTHER}/migrate_flows`
      const ids = JSON.stringify([flowId, otherId])
      const parts = new FormData()
      parts.set('flow_ids', ids)
      const calls = {
        multipart: { raw: parts },
        query: { query: { flow_ids: ids } },
        'query with commas': { query: { flow_ids: `${flowId},${otherId}` } },
        form: {
          raw: new URLSearchParams({ source_waba_id: ACCOUNT, source_flow_names: '["Live","Draft"]' }),
        },
      }
      const answer = await tested.call('POST', path, calls[way as keyof typeof calls])
      const { migrated_flows } = migration.parse(answer.body)
      expect(migrated_flows.map(({ source_id }) => source_id).sort()).toEqual([flowId, otherId].sort())
    },
  )

  test('reports flows that a full account cannot take', async () => {
    await createFlow(tested)
    const row = await tested.store.db.selectFrom('flows').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: flowLimits.perAccount }, (_, n) => ({
      ...row,
      id: `full${n}`,
      account_id: OTHER,
      name: `Full ${n}`,
    }))
    for (let n = 0; n < rows.length; n += 100)
      await tested.store.db
        .insertInto('flows')
        .values(rows.slice(n, n + 100))
        .execute()
    expect(await migrated({ source_waba_id: ACCOUNT })).toMatchObject({
      migrated_flows: [],
      failed_flows: [{ source_name: 'Appointments', error_message: expect.stringContaining('1000 flows') }],
    })
  })

  test('copies flows by ID, published ones as published together with their newer draft', async () => {
    const draft = await createFlow(tested, { name: 'Draft' })
    const live = await createPublished(tested, { name: 'Live' })
    await uploadForm(tested, live, flowDocument({ version: '7.2' }))
    const { migrated_flows: flows, failed_flows: failed } = await migrated({ flow_ids: [draft, live] })
    expect(failed).toEqual([])
    expect(flows.map(({ source_name, source_id }) => [source_name, source_id])).toEqual([
      ['Draft', draft],
      ['Live', live],
    ])
    const copy = flows[1]?.migrated_id ?? ''
    expect(await readFlow(tested, copy, { fields: 'name,status,json_version' })).toMatchObject({
      name: 'Live',
      status: 'PUBLISHED',
      json_version: '7.2',
    })
    expect((await tested.call('GET', `/${copy}/versions`)).body.data).toMatchObject([
      { number: 2, is_draft: true, is_published: false },
      { number: 1, is_draft: false, is_published: true },
    ])
    expect((await readFlow(tested, live)).status).toBe('PUBLISHED')
  })

  test('lists flows it could not copy and copies the rest', async () => {
    const taken = await createFlow(tested, { name: 'Taken' })
    await tested.call('POST', `/${OTHER}/flows`, { json: newFlow({ name: 'Taken' }) })
    const free = await createFlow(tested, { name: 'Free' })
    const result = await migrated({ flow_ids: [taken, '1', free, free] })
    expect(result.migrated_flows.map(({ source_id }) => source_id)).toEqual([free])
    expect(result.failed_flows).toEqual([
      { source_name: 'Taken', error_code: '4233041', error_message: expect.stringContaining('Taken') },
      { source_name: '1', error_code: '4233041', error_message: expect.stringContaining('no flow') },
    ])
  })

  test('copies flows by name, or all remaining flows of an account', async () => {
    await createFlow(tested, { name: 'One' })
    await createFlow(tested, { name: 'Two' })
    const named = await migrated({ source_waba_id: ACCOUNT, source_flow_names: ['Two', 'Three'] })
    expect(named.migrated_flows.map(({ source_name }) => source_name)).toEqual(['Two'])
    expect(named.failed_flows.map(({ source_name }) => source_name)).toEqual(['Three'])
    const all = await migrated({ source_waba_id: ACCOUNT })
    expect(all.migrated_flows.map(({ source_name }) => source_name)).toEqual(['One'])
  })

  test('rejects missing or too many flow IDs and an unknown source account', async () => {
    expect((await migrate({})).error?.error_data).toMatchObject({ field: 'flow_ids' })
    expect((await migrate({ flow_ids: Array(101).fill('1') })).status).toBe(400)
    expect((await migrate({ source_waba_id: '1' })).status).toBe(404)
  })
})
