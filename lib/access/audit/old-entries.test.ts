import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { columnTypes } from '@/lib/store/engine'
import { up } from '@/lib/store/migrations/017-audit-chain'
import { engines, openTestStore } from '@/lib/store/testing/open-test-store'
import { verifyChain } from './verify-chain'

const OLD_ENTRIES = 1203

/** Brings the audit table to its state before the hash chain. */
const beforeTheChain = (engine: 'sqlite' | 'postgres') => [
  ...(engine === 'postgres'
    ? ['drop trigger audit_refuses_change on audit', 'drop function audit_refuses']
    : ['drop trigger audit_refuses_update', 'drop trigger audit_refuses_delete']),
  ...['in_order', 'by_person', 'by_action', 'by_time'].map((index) => `drop index audit_${index}`),
  'alter table audit drop column position',
  'alter table audit drop column hash',
  'drop table audit_head',
]

test.each(engines)('entries from before the hash chain become its beginning on %s', async (engine) => {
  const { store, remove } = await openTestStore(engine)
  for (const statement of beforeTheChain(engine)) await sql.raw(statement).execute(store.db)
  for (let n = 0; n < OLD_ENTRIES; n += 1)
    await sql`insert into audit (at, person_id, person_email, action, subject, result, address, trace_id, details)
      values (${1_700_000_000_000 + n}, null, 'ada@example.com', 'flows.edit', ${`old ${n} שלום`}, 'done', '', 't',
        ${n % 2 ? '{"kind":"x"}' : null})`.execute(store.db)
  await up(store.db as Parameters<typeof up>[0], columnTypes(engine))
  expect(await verifyChain(store)).toMatchObject({ entries: OLD_ENTRIES })
  await createAudit(store).record({
    at: 1,
    person: { id: null, email: '' },
    action: 'a',
    subject: '',
    result: 'done',
    address: '',
    traceId: '',
  })
  const report = await verifyChain(store)
  expect([report.entries, report.fault]).toEqual([OLD_ENTRIES + 1, undefined])
  await remove()
})
