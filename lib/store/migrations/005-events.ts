import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Events on both sides: those the service delivers, and those the console received. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createDelivery(db, types)
  await createInbox(db, types)
}

async function createDelivery(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('callback_url', text, (c) => c.notNull())
    .addColumn('verify_token', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('subscriptions_by_address')
    .on('subscriptions')
    .columns(['account_id', 'callback_url'])
    .unique()
    .execute()

  await db.schema
    .createTable('notifications')
    .addColumn('id', sequence)
    .addColumn('subscription_id', text, (c) => c.notNull())
    .addColumn('delivery_id', text)
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  // Small: only events that aren’t in a delivery yet.
  await db.schema
    .createIndex('notifications_to_pack')
    .on('notifications')
    .columns(['subscription_id', 'id'])
    .where(sql<boolean>`delivery_id is null`)
    .execute()

  await db.schema
    .createTable('deliveries')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('subscription_id', text, (c) => c.notNull())
    .addColumn('callback_url', text, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('body_sha256', text, (c) => c.notNull())
    .addColumn('events', integer, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('deliveries_waiting')
    .on('deliveries')
    .columns(['due_at', 'id'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await db.schema.createIndex('deliveries_by_time').on('deliveries').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('deliveries_by_body').on('deliveries').columns(['body_sha256']).execute()
  await db.schema
    .createTable('delivery_attempts')
    .addColumn('id', sequence)
    .addColumn('delivery_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('status', integer)
    .addColumn('outcome', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('delivery_attempts_by_delivery')
    .on('delivery_attempts')
    .columns(['delivery_id', 'id'])
    .execute()
}

async function createInbox(db: Kysely<unknown>, { text, integer, bytes, sequence }: ColumnTypes) {
  await db.schema
    .createTable('inbox')
    .addColumn('id', sequence)
    .addColumn('body_sha256', text, (c) => c.notNull().unique())
    .addColumn('body', bytes, (c) => c.notNull())
    .addColumn('received_at', integer, (c) => c.notNull())
    .addColumn('last_received_at', integer, (c) => c.notNull())
    .addColumn('times', integer, (c) => c.notNull())
    .addColumn('is_read', integer, (c) => c.notNull())
    .addColumn('problem', text)
    .execute()
  await db.schema
    .createIndex('inbox_to_read')
    .on('inbox')
    .columns(['id'])
    .where(sql<boolean>`is_read = 0`)
    .execute()

  await db.schema
    .createTable('events')
    .addColumn('id', sequence)
    .addColumn('stable_id', text, (c) => c.notNull().unique())
    .addColumn('inbox_id', integer, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('change', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('received_at', integer, (c) => c.notNull())
    .addColumn('sentence', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('severity', text, (c) => c.notNull())
    .addColumn('object_kind', text)
    .addColumn('object_id', text)
    .addColumn('topics', text, (c) => c.notNull())
    .addColumn('needs_person', integer, (c) => c.notNull())
    .addColumn('acknowledged_at', integer)
    .addColumn('acknowledged_by', text)
    .execute()
  for (const column of ['field', 'severity', 'object_kind', 'object_id', 'received_at']) {
    await db.schema.createIndex(`events_by_${column}`).on('events').columns([column, 'id']).execute()
  }
  await db.schema
    .createIndex('events_that_need_somebody')
    .on('events')
    .columns(['id'])
    .where(sql<boolean>`needs_person = 1`)
    .execute()
  await db.schema
    .createIndex('events_for_people')
    .on('events')
    .columns(['id'])
    .where(sql<boolean>`needs_person = 1 and acknowledged_at is null`)
    .execute()
}
