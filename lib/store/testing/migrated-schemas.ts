import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openStore } from '../open'

/** An empty, fully migrated schema that never changes; the others are reset to it. */
export const PRISTINE = 'pristine'

/** After deleting this many rows, their space is reclaimed, too. */
const MANY_ROWS = 1000

interface Database {
  client: pg.Pool
  tables: readonly string[]
  /** Tables of the pristine schema that have rows. */
  filled: readonly string[]
  /** Of the pristine schema. */
  shape: string
}

/** Schemas that tests of this process have given back. */
const free: string[] = []
/** Schemas in use by tests of this process. All are free again for the next process with this database. */
const inUse = new Set<string>()
const databases = new Map<string, Promise<Database>>()

/**
 * An empty, fully migrated PostgreSQL schema for one test. Reuses and empties schemas of earlier tests, which takes a
 * hundredth of the time of a new one.
 *
 * @param databaseUrl of a superuser, who can empty tables without firing their triggers
 */
export async function takeSchema(databaseUrl: string): Promise<string> {
  const database = await connectOnce(databaseUrl)
  const { client } = database
  for (let schema = await takeFree(client); schema; schema = await takeFree(client)) {
    if (await hasShape(database, schema)) {
      await empty(database, schema)
      return schema
    }
    await client.query(`drop schema ${schema} cascade`)
    inUse.delete(schema)
  }
  const schema = `test_${randomBytes(6).toString('hex')}`
  inUse.add(schema)
  await client.query(`create schema ${schema}`)
  await (await openStore({ databaseUrl, schema })).close()
  return schema
}

export function giveBackSchema(schema: string): void {
  if (inUse.delete(schema)) free.push(schema)
}

function connectOnce(databaseUrl: string): Promise<Database> {
  const known = databases.get(databaseUrl)
  if (known) return known
  const opening = connect(databaseUrl, () => databases.delete(databaseUrl))
  databases.set(databaseUrl, opening)
  // The next test tries again.
  opening.catch(() => databases.delete(databaseUrl))
  return opening
}

async function connect(databaseUrl: string, onLost: () => void): Promise<Database> {
  // A single connection for the whole process, which doesn’t keep the process from exiting.
  const client = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  client.on('error', onLost)
  const tables = await namesIn(
    client,
    `select tablename as name from pg_tables where schemaname = $1`,
    PRISTINE,
  )
  const filled = await filledTables(client, PRISTINE, tables)
  return { client, tables, filled, shape: await shapeOf(client, PRISTINE) }
}

async function takeFree(client: pg.Pool): Promise<string | undefined> {
  const schema = free.pop() ?? (await leftOver(client))
  if (schema) inUse.add(schema)
  return schema
}

/** A schema that an earlier process with this database made. */
async function leftOver(client: pg.Pool): Promise<string | undefined> {
  const names = await namesIn(
    client,
    `select nspname as name from pg_namespace where nspname like 'test\\_%' order by nspname`,
  )
  return names.find((name) => !inUse.has(name))
}

/** Whether a test left all columns and triggers unchanged. Triggers that it disabled are enabled again. */
async function hasShape({ client, shape }: Database, schema: string): Promise<boolean> {
  if ((await shapeOf(client, schema)) === shape) return true
  await enableTriggers(client, schema)
  return (await shapeOf(client, schema)) === shape
}

/** Tests that tamper with the audit log disable its triggers. */
async function enableTriggers(client: pg.Pool, schema: string): Promise<void> {
  const disabled = await namesIn(
    client,
    `select distinct c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
     where c.relnamespace = $1::regnamespace and t.tgenabled = 'D'`,
    schema,
  )
  for (const name of disabled) await client.query(`alter table ${schema}."${name}" enable trigger all`)
}

/** A number that changes with every column and trigger of a schema. */
async function shapeOf(client: pg.Pool, schema: string): Promise<string> {
  const { rows } = await client.query<{ shape: string }>({
    name: 'shape',
    text: `select sum(hashtextextended(line, 0)) as shape from (
      select c.relname || '.' || a.attname || ':' || a.atttypid as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'
      union all
      select c.relname || '!' || t.tgname || t.tgenabled::text
      from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      where c.relnamespace = $1::regnamespace
    ) lines`,
    values: [schema],
  })
  return rows[0]?.shape ?? ''
}

/** Resets the tables and sequences of a schema to those of the pristine one. */
async function empty({ client, tables, filled }: Database, schema: string): Promise<void> {
  const touched = await filledTables(client, schema, tables)
  const counting = await namesIn(
    client,
    `select sequencename as name from pg_sequences where schemaname = $1 and last_value is not null`,
    schema,
  )
  const deletions = touched.map((name) => `delete from ${schema}."${name}"`)
  const statements = [
    'begin',
    // The audit log is append-only; without triggers, it can be emptied, and so can tables that refer to each other.
    'set local session_replication_role = replica',
    ...deletions,
    ...filled.map((name) => `insert into ${schema}."${name}" table ${PRISTINE}."${name}"`),
    ...counting.map((name) => `alter sequence ${schema}."${name}" restart`),
    'commit',
  ]
  try {
    // Several statements return a list of results, although its type is that of one.
    const results = [await client.query(statements.join(';'))].flat()
    const deleted = results.slice(2, 2 + deletions.length)
    const large = touched.filter((_, place) => (deleted[place]?.rowCount ?? 0) >= MANY_ROWS)
    for (const name of large) await client.query(`vacuum ${schema}."${name}"`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Tables that have rows. */
async function filledTables(client: pg.Pool, schema: string, tables: readonly string[]): Promise<string[]> {
  const haveRows = tables.map((name) => `exists(select from ${schema}."${name}")`)
  const { rows } = await client.query<boolean[]>({ text: `select ${haveRows.join(',')}`, rowMode: 'array' })
  return tables.filter((_, place) => rows[0]?.[place])
}

async function namesIn(client: pg.Pool, text: string, ...values: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({ text, values })
  return rows.map(({ name }) => name)
}
