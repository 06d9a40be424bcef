import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Calling: settings, permissions, calls with every step, and notices for phones. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createPermissions(db, types)
  await createCalls(db, types)
}

async function createPermissions(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('calling_settings')
    .addColumn('phone_number_id', text, (c) => c.primaryKey())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('call_icon_visibility', text, (c) => c.notNull())
    .addColumn('sip_username', text)
    .addColumn('sip_password', text)
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('call_permission_entries')
    .addColumn('id', sequence)
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('user_wa_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer)
    .execute()
  await db.schema
    .createIndex('call_permission_entries_by_person')
    .on('call_permission_entries')
    .columns(['phone_number_id', 'user_wa_id', 'id'])
    .execute()
}

async function createCalls(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('calls')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('user_wa_id', text, (c) => c.notNull())
    .addColumn('user_name', text)
    .addColumn('direction', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('reason', text)
    .addColumn('offer', text, (c) => c.notNull())
    .addColumn('answer', text)
    .addColumn('pre_accepted_at', integer)
    .addColumn('biz_opaque_callback_data', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('connected_at', integer)
    .addColumn('ended_at', integer)
    .execute()
  await db.schema
    .createIndex('calls_by_number')
    .on('calls')
    .columns(['phone_number_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('calls_by_person')
    .on('calls')
    .columns(['phone_number_id', 'user_wa_id', 'created_at'])
    .execute()
  await db.schema.createIndex('calls_by_status').on('calls').columns(['status', 'phone_number_id']).execute()

  await db.schema
    .createTable('call_transitions')
    .addColumn('id', sequence)
    .addColumn('call_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('from_status', text)
    .addColumn('to_status', text, (c) => c.notNull())
    .addColumn('moved_by', text, (c) => c.notNull())
    .addColumn('reason', text)
    .execute()
  await db.schema
    .createIndex('call_transitions_by_call')
    .on('call_transitions')
    .columns(['call_id', 'id'])
    .execute()

  await db.schema
    .createTable('call_signals')
    .addColumn('id', sequence)
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('user_wa_id', text, (c) => c.notNull())
    .addColumn('call_id', text)
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('change', integer)
    .addColumn('facts', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('call_signals_by_person')
    .on('call_signals')
    .columns(['user_wa_id', 'id'])
    .execute()
  await db.schema.createIndex('call_signals_by_time').on('call_signals').column('at').execute()
}
