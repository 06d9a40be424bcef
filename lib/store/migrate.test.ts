import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './open'
import { engines, newAddress, openTestStore, type TestStore } from './testing/open-test-store'

describe.each(engines)('migrations on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      opened.store.db,
    )
    return rows.map(({ name }) => name)
  }

  const all = [
    '001-service',
    '002-dashboard',
    '003-people',
    '004-template-creations',
    '005-events',
    '006-event-upkeep',
    '007-phone-numbers',
    '008-flows',
    '009-flow-tokens',
    '010-studio',
    '011-qr-codes',
    '012-conversations',
    '013-calls',
    '014-qr-prints',
    '015-sending-limits',
    '016-access',
    '017-audit-chain',
    '018-traces',
    '019-confirmed-sessions',
    '020-access-owners',
    '021-call-deeds',
    '022-version-facts',
    '023-conversation-starts',
    '024-alerts',
    '025-session-hashes',
    '026-scheduled-edits',
    '027-template-versions',
    '028-bulk-jobs',
    '029-profile-photos',
    '030-template-counts',
    '031-editors',
    '032-service-clock',
    '033-flow-draft-people',
    '034-saved-views',
    '037-receivers',
    '038-quiet-hours',
    '039-rate-table',
    '040-customer-answers',
    '041-pushed-versions',
    '042-template-labels',
    '045-listed-templates',
    '046-template-names',
    '047-template-glossary',
    '049-own-alerts',
    '050-find-traces',
    '052-tier-use',
    '053-alert-roles',
    '054-watch-desk',
    '055-pushes-and-calls',
    '056-proposals',
    '058-audit-archives',
    '060-language-desk',
    '064-content-history',
    '066-business-accounts',
    '068-proposal-comments',
    '070-content-times',
    '072-shared-previews',
    '074-roles-and-groups',
    '075-provisioning',
    '076-shared-kinds',
    '077-proposal-parts',
    '080-comments',
    '081-flow-steps',
    '083-scim',
    '084-roles-by-number',
    '085-approved-drafts',
    '087-shared-limits',
    '088-receiver-hours',
    '089-events-by-number',
    '090-incident-resolutions',
    '091-flow-hours',
  ]

  test('are all applied in order when a store is opened', async () => {
    expect(await applied()).toEqual(all)
  })

  test('are not applied again', async () => {
    await opened.openAgain()
    expect(await applied()).toEqual(all)
  })

  test('with a number below the last applied one are applied too', async () => {
    await sql`drop table rate_table`.execute(opened.store.db)
    await sql`delete from kysely_migration where name = '039-rate-table'`.execute(opened.store.db)
    await opened.openAgain()
    expect(await applied()).toEqual(all)
    expect(await opened.store.db.selectFrom('rate_table').selectAll().execute()).toEqual([])
  })

  test('leave the store as it was if one of them fails', async () => {
    await sql`drop table rate_table`.execute(opened.store.db)
    // The tables of the last one exist already.
    const undone = ['039-rate-table', '091-flow-hours']
    await sql`delete from kysely_migration where name in (${sql.join(undone)})`.execute(opened.store.db)
    const before = await applied()
    await expect(openStore(opened.address)).rejects.toThrow(/The store cannot be brought up to date/)
    expect(await applied()).toEqual(before)
    await expect(opened.store.db.selectFrom('rate_table').selectAll().execute()).rejects.toThrow(/rate_table/)
  })

  test('are run by one of several processes that start at once while the others wait', async () => {
    const fresh = await newAddress(engine)
    const peers = engine === 'postgres' ? 6 : 1
    const stores = await Promise.all(Array.from({ length: peers }, () => openStore(fresh.address)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      stores.at(-1)?.db ?? opened.store.db,
    )
    expect(rows).toHaveLength(all.length)
    for (const store of stores) await store.close()
    await fresh.remove()
  })

  test('also run for a second store, separate from the first', async () => {
    const beside = await openTestStore(engine)
    await beside.store.db.insertInto('facts').values({ key: 'mine', value: '1' }).execute()
    expect(await opened.store.db.selectFrom('facts').selectAll().execute()).toEqual([])
    await beside.remove()
  })

  test('refuse a store written by a newer version', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`.execute(
      opened.store.db,
    )
    await expect(openStore(opened.address)).rejects.toThrow(
      /was written by a newer version of Switchboard \(999-future\)/,
    )
  })
})
