import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * All contents that items of the account had: each content once, with a row per change, and when each item was last
 * compared with the service.
 */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('contents')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('content', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('content_history')
    .addColumn('id', sequence)
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('thing', text, (c) => c.notNull())
    .addColumn('phone_number_id', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('hash', text)
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('person_name', text)
    .addColumn('token_name', text)
    .addColumn('is_newest', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('content_history_by_thing')
    .on('content_history')
    .columns(['account_id', 'kind', 'thing', 'id'])
    .execute()
  await db.schema.createIndex('content_history_by_hash').on('content_history').column('hash').execute()
  await db.schema
    .createTable('content_looks')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('scope', text, (c) => c.notNull())
    .addColumn('looked_at', integer)
    .addPrimaryKeyConstraint('content_looks_key', ['account_id', 'scope'])
    .execute()
}
