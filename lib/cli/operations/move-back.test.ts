import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import { seedDemo } from '@/lib/demo/seed-demo'
import { readBody } from '@/lib/events/log/event-rows'
import { openAccountStore, schemaOfAccount } from '@/lib/runtime/accounts/account-store'
import { lockDataDir } from '@/lib/runtime/process/data-dir-lock'
import { openStore, type Queries, type Store } from '@/lib/store/open'
import { engines, newAddress, putMigratedFile } from '@/lib/store/testing/open-test-store'
import { runMove } from './move-command'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
const ACCOUNT = 'acct-cccccccccc'

const entry = (subject: string) => ({
  ...{ at: 1_700_000_000_000, person: { id: 'p1', email: 'ada@example.com' }, action: 'templates.edit' },
  ...{ subject, result: 'done' as const, address: '192.0.2.1', traceId: 't1' },
})

const paused = JSON.stringify({
  object: 'account',
  entry: [{ id: '1', changes: [{ field: 'account_update', value: { event: 'Paused' } }] }],
})

/** The same text for values that are equal in both stores. */
function textOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** For each table, the number of rows and a hash of all of them; `tables` are those of SQLite. */
async function contentsOf(db: Queries, tables: readonly string[]) {
  const found: Record<string, [rows: number, hash: string]> = {}
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const lines = rows.map((row) => {
      const members = Object.entries(row).map(([name, value]) => [name, textOf(value)])
      return JSON.stringify(members.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
    })
    found[table] = [rows.length, createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')]
  }
  return found
}

async function tablesOf({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

describe.runIf(engines.includes('postgres'))('switchboard-move to PostgreSQL and back', () => {
  let folder: string
  let schema: string
  let removeSchema: () => Promise<void>
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'switchboard-move-'))
    const { address, remove } = await newAddress('postgres')
    schema = 'schema' in address ? (address.schema ?? '') : ''
    removeSchema = remove
  })
  afterEach(async () => {
    await remove()
    await removeSchema()
    await rm(folder, { recursive: true })
  })

  const [first, second] = ['first', 'second']
  const dirOf = (name: string) => path.join(folder, name)
  const run = (...args: string[]) =>
    runMove([...args, '--schema', schema], { out() {}, say() {} }, { DATABASE_URL: databaseUrl })
  const there = () => run('--from', dirOf(first))
  const back = () => run('--to', dirOf(second))
  const fill = async (more: (store: Store) => Promise<unknown> = async () => {}) => {
    await mkdir(dirOf(first))
    await putMigratedFile(dirOf(first))
    const store = await openStore({ dataDir: dirOf(first) })
    await more(store)
    await createAudit(store).record(entry('a'))
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
      values ('u', 'Ana', 'ana@example.com', 1, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z', 'admin', 0)`.execute(
      store.db,
    )
    const account = { key: ACCOUNT, name: 'Second', address: '', business_account_id: '7' }
    await store.db
      .insertInto('business_accounts')
      .values({ ...account, settings: '', created_by: 'p1', created_at: 1 })
      .execute()
    const other = await openAccountStore(store, { databaseUrl: undefined, dataDir: dirOf(first) }, ACCOUNT)
    await other.db.insertInto('facts').values({ key: 'mine', value: ACCOUNT }).execute()
    await other.close()
    await store.close()
  }
  const remove = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`drop schema if exists ${schemaOfAccount(ACCOUNT)} cascade`)
    await client.end()
  }

  test('keeps every row of every table and account in both directions, and the result is usable', async () => {
    const random = (bytes: number) => new Uint8Array(bytes).map(() => Math.random() * 256)
    await fill(async (store) => {
      await seedDemo(store, { clock: Date.now, random })
      const { rows } = readBody({ id: 1, body: Buffer.from(paused), body_sha256: 'a', received_at: 1 })
      await store.db.insertInto('events').values(rows).execute()
    })
    expect(await there()).toBe(0)
    expect(await back()).toBe(0)
    const [before, between, after] = [
      await openStore({ dataDir: dirOf(first) }),
      await openStore({ databaseUrl, schema }),
      await openStore({ dataDir: dirOf(second) }),
    ]
    const tables = (await tablesOf(before)).filter((name) => !name.startsWith('events_search'))
    const contents = await contentsOf(before.db, tables)
    expect(Object.values(contents).filter(([rows]) => rows > 0).length).toBeGreaterThan(20)
    expect(await contentsOf(between.db, tables)).toEqual(contents)
    expect(await contentsOf(after.db, tables)).toEqual(contents)
    // The search index of SQLite is rebuilt.
    const found = async ({ db }: Store) =>
      (await sql`select rowid from events_search where events_search match 'aus' order by rowid`.execute(db))
        .rows
    expect(await found(after)).toEqual(await found(before))
    expect(await found(after)).not.toEqual([])
    await createAudit(after).record(entry('b'))
    expect(await verifyChain(after)).toMatchObject({ entries: 2 })
    const other = await openAccountStore(after, { databaseUrl: undefined, dataDir: dirOf(second) }, ACCOUNT)
    expect(await other.db.selectFrom('facts').select('value').where('key', '=', 'mine').execute()).toEqual([
      { value: ACCOUNT },
    ])
    for (const each of [other, before, between, after]) await each.close()
  }, 240_000)

  test('refuses a folder that isn’t empty or is in use and an older database, leaving nothing behind', async () => {
    await fill()
    await there()
    const taken = await openStore({ dataDir: dirOf(second) })
    await taken.db.insertInto('facts').values({ key: 'mine', value: '1' }).execute()
    await taken.close()
    await expect(back()).rejects.toThrow('The data folder is not empty: facts has rows')
    const kept = await openStore({ dataDir: dirOf(second) })
    expect(await kept.db.selectFrom('facts').select('key').execute()).toEqual([{ key: 'mine' }])
    await kept.close()
    await rm(dirOf(second), { recursive: true })

    await run('--to', dirOf('third'))
    await rm(path.join(dirOf('third'), 'switchboard.db'))
    // The account’s database exists: the home database, just created for the move, is removed again.
    await expect(run('--to', dirOf('third'))).rejects.toThrow('not empty')
    expect(existsSync(path.join(dirOf('third'), 'switchboard.db'))).toBe(false)
    const lock = lockDataDir(dirOf('third'))
    await expect(run('--to', dirOf('third'))).rejects.toThrow('Another Switchboard')
    lock.release()

    const home = await openStore({ databaseUrl, schema })
    await sql`delete from kysely_migration where name = '083-scim'`.execute(home.db)
    await home.close()
    await expect(back()).rejects.toThrow('older version')
    expect(existsSync(dirOf(second))).toBe(false)
  }, 240_000)

  test.each([
    [['--to', 'folder', '--from', 'another']],
    [['--to', 'folder', '--from', 'mysql://localhost/console']],
  ])('refuses %j', async (args) => {
    await expect(run(...args)).rejects.toThrow(/must be the address|with --from and --to/)
  })

  test('skips an account that has no schema yet', async () => {
    await fill()
    await there()
    await remove()
    expect(await back()).toBe(0)
    expect(existsSync(path.join(dirOf(second), 'accounts'))).toBe(false)
  }, 240_000)
})
