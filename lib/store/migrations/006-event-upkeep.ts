import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Columns and indexes to search events, remove old ones, list an account’s deliveries, and pause templates. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await nameAccountsOfDeliveries(db, types, isPostgres)
  await db.schema.createIndex('notifications_by_delivery').on('notifications').column('delivery_id').execute()
  await db.schema.createIndex('samples_by_time').on('samples').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('events_by_inbox').on('events').column('inbox_id').execute()
  await db.schema
    .alterTable('templates')
    .addColumn('pauses', types.integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('templates').addColumn('paused_until', types.integer).execute()
  await (isPostgres ? createPostgresSearch(db) : createSqliteSearch(db))
}

/** Adds the account to deliveries, because a delivery outlives its subscription, which had it. */
async function nameAccountsOfDeliveries(
  db: Kysely<unknown>,
  { text }: ColumnTypes,
  isPostgres: boolean,
): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('account_id', text, (c) => c.notNull().defaultTo(''))
    .execute()
  // Without the subscription, the account is read from the body, which we wrote.
  const inBody = isPostgres
    ? sql`body::json -> 'entry' -> 0 ->> 'id'`
    : sql`json_extract(body, '$.entry[0].id')`
  await sql`update deliveries set account_id = coalesce(
    (select account_id from subscriptions where subscriptions.id = deliveries.subscription_id), ${inBody}, '')`.execute(
    db,
  )
  await db.schema
    .createIndex('deliveries_by_account')
    .on('deliveries')
    .columns(['account_id', 'created_at', 'id'])
    .execute()
}

/** A trigram index of events. It finds candidates; the rows themselves decide whether the trigrams are adjacent. */
async function createSqliteSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table events_search using fts5(
    search_text, content='', contentless_delete=1, detail='none', tokenize='trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`create trigger events_search_insert after insert on events begin
    insert into events_search (rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger events_search_delete after delete on events begin
    delete from events_search where rowid = old.id;
  end`.execute(db)
  await sql`insert into events_search (rowid, search_text) select id, search_text from events`.execute(db)
}

/** The database may not allow extensions; then searches scan all rows. */
async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm with schema public;
  exception when others then null;
  end $$`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  const [extension] = rows
  if (!extension) return
  await sql`create index events_by_text on events using gin (search_text ${sql.id(extension.schema, 'gin_trgm_ops')})`.execute(
    db,
  )
}
