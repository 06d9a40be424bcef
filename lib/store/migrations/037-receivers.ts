import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Receivers that events are forwarded to, and deliveries to them. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, integer } = types
  await db.schema
    .createTable('receivers')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('sealed', text, (c) => c.notNull())
    .addColumn('rotates_at', integer)
    .addColumn('is_paused', integer, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('phone_numbers', text, (c) => c.notNull())
    .addColumn('templates', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await createForwards(db, types)
}

async function createForwards(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('forwards')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('receiver_id', text, (c) => c.notNull())
    .addColumn('inbox_id', integer, (c) => c.notNull())
    .addColumn('replay_id', text)
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('forwards_waiting')
    .on('forwards')
    .columns(['receiver_id', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await db.schema
    .createIndex('forwards_by_receiver')
    .on('forwards')
    .columns(['receiver_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('forwards_failed')
    .on('forwards')
    .columns(['receiver_id', 'inbox_id'])
    .where(sql<boolean>`state = 'given_up'`)
    .execute()
  await db.schema.createIndex('forwards_by_time').on('forwards').columns(['created_at']).execute()
  await db.schema
    .createTable('forward_attempts')
    .addColumn('id', sequence)
    .addColumn('forward_id', text, (c) => c.notNull())
    .addColumn('receiver_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('status', integer)
    .addColumn('is_delivered', integer, (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('forward_attempts_by_forward')
    .on('forward_attempts')
    .columns(['forward_id'])
    .execute()
  await db.schema
    .createIndex('forward_attempts_by_receiver')
    .on('forward_attempts')
    .columns(['receiver_id', 'at'])
    .execute()
}
