import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaOfAccount } from '@/lib/runtime/accounts/account-store'
import { engines } from '@/lib/store/testing/open-test-store'
import { startOptionlessPooler } from '@/lib/store/testing/optionless-pooler'
import { type OpenConsole, openConsole } from './testing/open-console'

const testDatabase = process.env.TEST_DATABASE_URL ?? ''

async function onServer(statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: testDatabase })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(statement)
  await client.end()
  return rows
}

describe.runIf(engines.includes('postgres'))('accounts in one PostgreSQL database', () => {
  const database = `accounts_${randomBytes(6).toString('hex')}`
  /** Settings shared by all replicas of an installation. */
  const shared = { DEMO_MOVES_EVERY_MS: '0', SESSION_SECRET: 'a secret that all replicas are given' }
  const opened: OpenConsole[] = []
  let databaseUrl: string
  let first: OpenConsole
  const keys: string[] = []

  async function open(address = databaseUrl): Promise<OpenConsole> {
    const console = await openConsole({ ...shared, DATABASE_URL: address })
    opened.push(console)
    return console
  }

  beforeAll(async () => {
    await onServer(`create database ${database}`)
    const url = new URL(testDatabase)
    url.pathname = `/${database}`
    databaseUrl = url.href
    first = await open()
    for (const name of ['Cafe', 'Bakery']) keys.push((await add(first, name)).key)
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await onServer(`drop database if exists ${database} with (force)`)
  })

  const rootOf = ({ product }: OpenConsole, key: string) => product.accounts.of(key)?.root

  async function add({ product: { accounts, root } }: OpenConsole, name: string) {
    const [by] = (await root.access.people.list()).people
    return accounts.add({ kind: 'embedded', name, start: 'empty' }, { id: by?.id ?? '', name: '' })
  }

  /** Account schemas, with the names of the templates in each. */
  async function templatesBySchema(): Promise<Record<string, string[]>> {
    const { db } = first.product.root.store
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'acct%' or nspname = 'public'`.execute(db)
    const found = rows.map(async ({ name }) => {
      const templates = await sql<{ name: string }>`select name from ${sql.id(name, 'templates')}`.execute(db)
      return [name, templates.rows.map((row) => row.name)] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  test('have separate schemas and separate data', async () => {
    const components = [{ type: 'BODY' as const, text: 'A text.' }]
    for (const [place, key] of ['home', ...keys].entries()) {
      const root = rootOf(first, key)
      const body = { name: `only_${place}`, language: 'en_US', category: 'UTILITY' as const, components }
      await root?.client.createTemplate({ businessAccountId: root.settings.businessAccountId, body })
    }
    const found = await templatesBySchema()
    const own = (schema = '') => found[schema]?.filter((name) => name.startsWith('only_'))
    expect(own('public')).toEqual(['only_0'])
    expect(keys.map((key) => own(schemaOfAccount(key)))).toEqual([['only_1'], ['only_2']])
    expect(Object.keys(found)).toHaveLength(3)
  })

  test('are open in every replica, and are added and removed there at runtime', async () => {
    const replica = await open()
    expect(keys.map((key) => rootOf(replica, key)?.settings.accountName)).toEqual(['Cafe', 'Bakery'])
    const { key } = await add(replica, 'Kiosk')
    await expect.poll(() => rootOf(first, key)?.settings.accountName, { timeout: 30_000 }).toBe('Kiosk')
    await first.product.accounts.remove(key)
    await expect.poll(() => rootOf(replica, key), { timeout: 30_000 }).toBeUndefined()
    expect(Object.keys(await templatesBySchema())).not.toContain(schemaOfAccount(key))
    expect(keys.map((each) => rootOf(replica, each)?.settings.accountKey)).toEqual(keys)
  })

  test('can be neither opened nor added behind a pooler that selects another schema', async () => {
    const pooler = await startOptionlessPooler(databaseUrl)
    try {
      const behind = await open(pooler.url)
      const { accounts } = behind.product
      const [, ...others] = await accounts.managed()
      const instead = 'looks for tables in the schema public instead of acct_'
      expect(others.map(({ problem }) => problem)).toEqual(keys.map(() => expect.stringContaining(instead)))
      expect(accounts.open()).toHaveLength(1)
      await expect(add(behind, 'Lost')).rejects.toMatchObject({
        problem: { fields: { name: expect.stringContaining(instead) } },
      })
      expect(await accounts.managed()).toHaveLength(3)
      expect(Object.keys(await templatesBySchema())).toHaveLength(3)
      opened.splice(opened.indexOf(behind), 1)
      await behind.close()
    } finally {
      pooler.close()
    }
  })
})
