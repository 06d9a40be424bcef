import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import {
  folderOfAccount,
  openAccountStore,
  removeAccountStore,
  schemaOfAccount,
} from '@/lib/runtime/accounts/account-store'
import { openStore, type Store, type StoreAddress } from '@/lib/store/open'
import { openSqliteFile } from '@/lib/store/sqlite-file'
import { engines, newAddress, putMigratedFile } from '@/lib/store/testing/open-test-store'
import { runMove } from './move-command'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(engines.includes('postgres'))('switchboard-move with several accounts', () => {
  let dataDir: string
  let store: Store
  let lines: string[]
  const entry = (subject: string) => ({
    ...{ at: 1_700_000_000_000, person: { id: 'p1', email: 'ada@example.com' }, action: 'templates.edit' },
    ...{ subject, result: 'done' as const, address: '192.0.2.1', traceId: 't1' },
  })
  const move = (address: StoreAddress) => {
    const schema = 'schema' in address ? (address.schema ?? '') : ''
    const args = ['--from', dataDir, '--to', databaseUrl, '--schema', schema]
    return runMove(args, { out: (line) => void lines.push(line), say: () => {} }, {})
  }

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-move-'))
    await putMigratedFile(dataDir)
    store = await openStore({ dataDir })
    lines = []
  })
  afterEach(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })

  const keys = ['acct-aaaaaaaaaa', 'acct-bbbbbbbbbb']
  const fileOf = (key: string) => path.join(folderOfAccount(dataDir, key), 'switchboard.db')
  const factsIn = async (home: Store, key: string) => {
    const { rows } = await sql<{ value: string }>`
      select value from ${sql.id(schemaOfAccount(key), 'facts')} where key = 'mine'`.execute(home.db)
    return rows.map(({ value }) => value)
  }
  const schemasOf = async ({ db }: Store) => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'acct%' order by nspname`.execute(db)
    return rows.map(({ name }) => name)
  }
  const fillAccounts = async () => {
    for (const key of ['home', ...keys]) {
      const account = key === 'home' ? store : await openAccountStore(store, { dataDir }, key)
      await account.db.insertInto('facts').values({ key: 'mine', value: key }).execute()
      await createAudit(account).record(entry(key))
      if (key !== 'home') await account.close()
    }
    await store.close()
  }

  test('gives each account a schema with only its own rows', async () => {
    await fillAccounts()
    const { address, remove } = await newAddress('postgres')
    expect(await move(address)).toBe(0)
    expect(lines.filter((line) => line.includes('of the account'))).toHaveLength(2)
    const moved = await openStore(address)
    store = await openStore({ dataDir })
    expect(await moved.db.selectFrom('facts').selectAll().execute()).toContainEqual({
      key: 'mine',
      value: 'home',
    })
    expect(await Promise.all(keys.map((key) => factsIn(moved, key)))).toEqual(keys.map((key) => [key]))
    // The moved account continues its audit chain.
    const [key = ''] = keys
    const account = await openAccountStore(moved, { dataDir, databaseUrl }, key)
    await createAudit(account).record(entry('there'))
    expect(await verifyChain(account)).toMatchObject({ entries: 2 })
    await account.close()
    for (const each of keys) await removeAccountStore(moved, { dataDir, databaseUrl }, each)
    expect(await schemasOf(moved)).toEqual([])
    await moved.close()
    await remove()
  })

  test('leaves no schema behind when an account cannot be moved, and keeps existing data', async () => {
    await fillAccounts()
    const { address, remove } = await newAddress('postgres')
    const broken = openSqliteFile(fileOf(keys[1] ?? ''))
    broken.exec(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
      values ('u', 'Ana', 'ana@example.com', 1, 'never', 'never', 'admin', 0)`)
    broken.close()
    await expect(move(address)).rejects.toThrow('"never" is not a valid time')
    const target = await openStore(address)
    store = await openStore({ dataDir })
    expect(await schemasOf(target)).toEqual([])
    expect(await target.db.selectFrom('facts').selectAll().execute()).toEqual([])

    const theirs = await openAccountStore(target, { dataDir, databaseUrl }, keys[0] ?? '')
    await theirs.db.insertInto('facts').values({ key: 'mine', value: 'theirs' }).execute()
    await theirs.close()
    await expect(move(address)).rejects.toThrow('not empty: facts has rows')
    expect(await factsIn(target, keys[0] ?? '')).toEqual(['theirs'])
    expect(await schemasOf(target)).toEqual([schemaOfAccount(keys[0] ?? '')])
    await removeAccountStore(target, { dataDir, databaseUrl }, keys[0] ?? '')
    await target.close()
    await remove()
  })
})
