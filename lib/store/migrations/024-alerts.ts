import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Incidents, alert rules, and contact points. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createIncidents(db, types)
  await createSending(db, types)
}

async function createIncidents(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('alert_rules')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('is_on', integer, (c) => c.notNull())
    .addColumn('severity', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('incidents')
    .addColumn('id', sequence)
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('rule', text, (c) => c.notNull())
    .addColumn('severity', text, (c) => c.notNull())
    .addColumn('object_kind', text, (c) => c.notNull())
    .addColumn('object_id', text, (c) => c.notNull())
    .addColumn('sentence', text, (c) => c.notNull())
    .addColumn('opened_at', integer, (c) => c.notNull())
    .addColumn('last_at', integer, (c) => c.notNull())
    .addColumn('events', integer, (c) => c.notNull())
    .addColumn('acknowledged_at', integer)
    .addColumn('acknowledged_by', text)
    .addColumn('resolved_at', integer)
    .addColumn('resolved_by', text)
    .execute()
  await db.schema
    .createIndex('incidents_by_subject')
    .on('incidents')
    .columns(['subject', 'resolved_at'])
    .execute()
  // At most one open incident per rule and object, however many processes there are.
  await db.schema
    .createIndex('incidents_open')
    .on('incidents')
    .columns(['subject'])
    .unique()
    .where(sql<boolean>`resolved_at is null`)
    .execute()
}

async function createSending(db: Kysely<unknown>, { text, integer }: ColumnTypes) {
  await db.schema
    .createTable('contact_points')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('target', text, (c) => c.notNull())
    .addColumn('sealed', text, (c) => c.notNull())
    .addColumn('is_on', integer, (c) => c.notNull())
    .addColumn('least_severity', text, (c) => c.notNull())
    .addColumn('rules', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('alert_notices')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_point_id', text, (c) => c.notNull())
    .addColumn('incident_id', integer, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('sent_at', integer)
    .addColumn('last_error', text)
    .execute()
  await db.schema
    .createIndex('alert_notices_waiting')
    .on('alert_notices')
    .columns(['contact_point_id', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await db.schema
    .createIndex('alert_notices_by_incident')
    .on('alert_notices')
    .columns(['incident_id'])
    .execute()
}
