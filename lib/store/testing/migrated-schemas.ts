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
}

/**
 * Schemas in use by tests of this process, which share a connection. All are free again for the next process with
 * this database.
 */
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
    await enableTriggers(client, schema)
    if (await hasShapeOfPristine(client, schema)) {
      await empty(database, schema)
      return schema
    }
    await client.query(`drop schema ${schema} cascade`)
  }
  const schema = `test_${randomBytes(6).toString('hex')}`
  inUse.add(schema)
  await client.query(`create schema ${schema}`)
  await (await openStore({ databaseUrl, schema })).close()
  return schema
}

export function giveBackSchema(schema: string): void {
  inUse.delete(schema)
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
  const counts = await rowCounts(client, PRISTINE, tables)
  return { client, tables, filled: tables.filter((name) => counts.has(name)) }
}

async function takeFree(client: pg.Pool): Promise<string | undefined> {
  const names = await namesIn(
    client,
    `select nspname as name from pg_namespace where nspname like 'test\\_%' order by nspname`,
  )
  const schema = names.find((name) => !inUse.has(name))
  if (schema) inUse.add(schema)
  return schema
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

/** Whether a test left all columns and triggers unchanged. */
async function hasShapeOfPristine(client: pg.Pool, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ shape: string }>(
    `select string_agg(line, ',' order by line) as shape from (
      select n.nspname as place, c.relname || '.' || a.attname || ':' || a.atttypid as line
      from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      union all
      select n.nspname, c.relname || '!' || t.tgname || t.tgenabled::text
      from pg_namespace n join pg_class c on c.relnamespace = n.oid
      join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    ) lines where place in ($1, $2) group by place`,
    [schema, PRISTINE],
  )
  return rows.length === 2 && rows[0]?.shape === rows[1]?.shape
}

/** Resets the tables and sequences of a schema to those of the pristine one. */
async function empty({ client, tables, filled }: Database, schema: string): Promise<void> {
  const counts = await rowCounts(client, schema, tables)
  const counting = await namesIn(
    client,
    `select sequencename as name from pg_sequences where schemaname = $1 and last_value is not null`,
    schema,
  )
  const statements = [
    'begin',
    // The audit log is append-only; without triggers, it can be emptied, and so can tables that refer to each other.
    'set local session_replication_role = replica',
    ...[...counts.keys()].map((name) => `delete from ${schema}."${name}"`),
    ...filled.map((name) => `insert into ${schema}."${name}" table ${PRISTINE}."${name}"`),
    ...counting.map((name) => `alter sequence ${schema}."${name}" restart`),
    'commit',
  ]
  await client.query(statements.join(';')).catch(async (error) => {
    await client.query('rollback')
    throw error
  })
  for (const [name, rows] of counts) if (rows === MANY_ROWS) await client.query(`vacuum ${schema}."${name}"`)
}

/** Row counts of tables that have rows, up to `MANY_ROWS`. */
async function rowCounts(
  client: pg.Pool,
  schema: string,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = tables.map(
    (name) => `(select count(*)::int from (select 1 from ${schema}."${name}" limit ${MANY_ROWS}) as rows)`,
  )
  const { rows } = await client.query<number[]>({
    text: `select ${counts.join(',')}`,
    rowMode: 'array',
  })
  return new Map(tables.flatMap((name, place) => (rows[0]?.[place] ? [[name, rows[0][place]]] : [])))
}

async function namesIn(client: pg.Pool, query: string, ...values: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}
