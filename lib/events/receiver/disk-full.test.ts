import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { bodyOf, deliver, type OpenReceiver, openReceiver } from './testing/open-receiver'

const LONG = 'x'.repeat(100_000)

let opened: TestStore
let receiver: OpenReceiver
beforeEach(async () => {
  opened = await openTestStore()
  receiver = await openReceiver({ store: opened.store })
})
afterEach(async () => {
  await receiver.close()
  await opened.remove()
})

/** At its page limit SQLite reports the same error as on a full disk. */
const pages = async (most: string) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened.store.db)
  await sql
    .raw(`pragma max_page_count = ${most === 'now' ? rows[0]?.page_count : most}`)
    .execute(opened.store.db)
}
const body = (n: number) => bodyOf('messages', { n, text: LONG })

test('with a full disk the receiver acknowledges nothing it cannot store, loses nothing, and recovers', async () => {
  expect(await deliver(receiver.url, body(1))).toBe(200)
  const audit = createAudit(opened.store)
  const entry = (subject: string) => ({
    at: 1,
    person: { id: null, email: 'ada@example.com' },
    action: 'templates.edit',
    subject,
    result: 'done' as const,
    address: '',
    traceId: '',
  })
  await audit.record(entry('before'))
  await pages('now')
  expect(await deliver(receiver.url, body(2))).toBe(503)
  await expect(audit.record(entry(LONG.repeat(4)))).rejects.toThrow(/full/)
  expect(receiver.logged.join('\n')).toContain('delivery not kept')
  await pages('1000000')
  expect(await deliver(receiver.url, body(2))).toBe(200)
  await audit.record(entry('after'))
  const kept = await opened.store.db.selectFrom('inbox').select('times').execute()
  expect(kept.map(({ times }) => times)).toEqual([1, 1])
  expect(await verifyChain(opened.store)).toMatchObject({ entries: 2 })
  expect((await verifyChain(opened.store)).fault).toBeUndefined()
})
