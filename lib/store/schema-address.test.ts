import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool, openStore } from './open'
import { addressWithin } from './schema-address'

test('a schema is added to the options of a database URL after the existing ones', () => {
  const options = (url: string) => new URL(addressWithin(url, 'acct_b')).searchParams.get('options')
  expect(options('postgres://host/db')).toBe('-c search_path=acct_b')
  expect(options('postgres://host/db?options=-c%20search_path%3Dswitchboard&sslmode=disable')).toBe(
    '-c search_path=switchboard -c search_path=acct_b',
  )
  expect(addressWithin('postgres://host/db?sslmode=disable', 'acct_b')).toContain('?sslmode=disable&')
  expect(options('postgres://host/db?application_name=what?&options=-c%20statement_timeout%3D1')).toBe(
    '-c statement_timeout=1 -c search_path=acct_b',
  )
  expect(addressWithin('postgres:///db?host=/run/postgresql', 'acct_b')).toMatch(/^postgres:\/\/\/db\?host=/)
})

const databaseUrl = process.env.TEST_DATABASE_URL

test.runIf(databaseUrl)('a store never uses the tables of another schema', async () => {
  const address = `${databaseUrl}${databaseUrl?.includes('?') ? '&' : '?'}options=-c%20search_path%3Dpublic`
  const schema = `test_${randomBytes(6).toString('hex')}`
  await expect(openStore({ databaseUrl: address, schema })).rejects.toThrow('in no schema instead of')
  const pool = openPool({ databaseUrl: address })
  await pool.query(`create schema ${schema}`)
  try {
    const store = await openStore({ databaseUrl: address, schema })
    const { rows } = await sql<{ found: string }>`select current_schema() as found`.execute(store.db)
    expect(rows).toEqual([{ found: schema }])
    await store.close()
  } finally {
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  }
})
