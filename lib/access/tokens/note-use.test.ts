import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { noteUse } from './note-use'

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore('sqlite')
  const values = { id: 't1', name: 'Okta', token_hash: 'hash', created_by: 'Ada', created_at: 0 }
  await opened.store.db
    .insertInto('scim_tokens')
    .values({ ...values, last_used_at: null, last_used_address: null })
    .execute()
})
afterEach(() => opened.remove())

const read = () => opened.store.db.selectFrom('scim_tokens').selectAll().executeTakeFirstOrThrow()

test('records a use once a minute, or from another address', async () => {
  const { store } = opened
  const use = async (address: string, now: number) =>
    noteUse(store, 'scim_tokens', await read(), { address, now })
  const noted = (address: string, at: number) =>
    vi.waitFor(async () =>
      expect(await read()).toMatchObject({ last_used_at: at, last_used_address: address }),
    )
  await use('192.0.2.1', 1000)
  await noted('192.0.2.1', 1000)
  await use('192.0.2.1', 60_999)
  await noted('192.0.2.1', 1000)
  await use('192.0.2.2', 60_999)
  await noted('192.0.2.2', 60_999)
  await use('192.0.2.2', 120_999)
  await noted('192.0.2.2', 120_999)
})

test('a use that cannot be recorded fails nothing', async () => {
  const row = await read()
  await opened.store.db.schema.dropTable('scim_tokens').execute()
  noteUse(opened.store, 'scim_tokens', row, { address: '192.0.2.1', now: 1000 })
  // A rejection that nothing handles would fail the run.
  await expect(read()).rejects.toThrow('scim_tokens')
})
