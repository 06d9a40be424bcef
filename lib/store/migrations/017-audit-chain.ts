import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { auditHash, CHAIN_START, type ChainedEntry } from '../audit-hash'
import type { ColumnTypes } from '../engine'

const ROWS_AT_ONCE = 500

/**
 * Turns the audit log into a chain: each entry has a position and the hash of everything up to it, and the database
 * refuses to change or remove entries.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('audit').addColumn('position', integer).execute()
  await db.schema.alterTable('audit').addColumn('hash', text).execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .execute()
  const head = await chainOldEntries(db)
  await sql`insert into audit_head (id, position, hash) values (1, ${head.position}, ${head.hash})`.execute(
    db,
  )
  await db.schema.createIndex('audit_in_order').on('audit').column('position').unique().execute()
  await db.schema.createIndex('audit_by_person').on('audit').columns(['person_email', 'id']).execute()
  await db.schema.createIndex('audit_by_action').on('audit').columns(['action', 'id']).execute()
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? protectOnPostgres(db) : protectOnSqlite(db))
}

async function chainOldEntries(db: Kysely<unknown>): Promise<{ position: number; hash: string }> {
  let head = { position: 0, hash: CHAIN_START }
  for (let last = 0; ; ) {
    const { rows } = await sql<ChainedEntry & { id: number }>`
      select id, at, person_id, person_email, action, subject, result, address, trace_id, details
      from audit where id > ${last} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    for (const row of rows) {
      const position = head.position + 1
      head = { position, hash: auditHash(head.hash, { ...row, position }) }
      await sql`update audit set position = ${position}, hash = ${head.hash} where id = ${row.id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return head
    last = end.id
  }
}

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const verb of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger audit_refuses_${verb} before ${verb} on audit
         begin select raise(abort, 'the audit log is only ever added to'); end`,
      )
      .execute(db)
  }
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function audit_refuses() returns trigger language plpgsql as
       $$ begin raise exception 'the audit log is only ever added to'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger audit_refuses_change before update or delete or truncate on audit
       for each statement execute function audit_refuses()`,
    )
    .execute(db)
}
