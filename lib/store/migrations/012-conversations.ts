import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Simulated contacts, and their messages with the business’s numbers. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createContacts(db, types)
  await createConversations(db, types)
  await createMessages(db, types)
}

async function createContacts(db: Kysely<unknown>, { text, integer }: ColumnTypes) {
  await db.schema
    .createTable('contacts')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('wa_id', text, (c) => c.notNull())
    .addColumn('profile_name', text, (c) => c.notNull())
    .addColumn('is_on', integer, (c) => c.notNull())
    .addColumn('is_unreachable', integer, (c) => c.notNull())
    .addColumn('last_change', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('contacts_key', ['account_id', 'wa_id'])
    .execute()
}

async function createConversations(db: Kysely<unknown>, { text, integer }: ColumnTypes) {
  await db.schema
    .createTable('conversations')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('wa_id', text, (c) => c.notNull())
    .addColumn('opened_at', integer, (c) => c.notNull())
    .addColumn('last_inbound_at', integer)
    .addColumn('typing_until', integer)
    .addColumn('referral', text)
    .addColumn('last_position', integer, (c) => c.notNull())
    .addColumn('last_change', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('conversations_of_contact')
    .on('conversations')
    .columns(['account_id', 'wa_id', 'phone_number_id'])
    .unique()
    .execute()
}

async function createMessages(db: Kysely<unknown>, { text, integer }: ColumnTypes) {
  await db.schema
    .createTable('messages')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('conversation_id', text, (c) => c.notNull())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('wa_id', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('change', integer, (c) => c.notNull())
    .addColumn('sender', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('template', text)
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('flow_id', text)
    .addColumn('flow_version_id', text)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('context_id', text)
    .addColumn('callback_data', text)
    .addColumn('client_key', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer)
    .addColumn('sent_at', integer)
    .addColumn('delivered_at', integer)
    .addColumn('read_at', integer)
    .execute()
  await db.schema
    .createIndex('messages_in_order')
    .on('messages')
    .columns(['conversation_id', 'position'])
    .unique()
    .execute()
  await db.schema
    .createIndex('messages_by_change')
    .on('messages')
    .columns(['conversation_id', 'change', 'position'])
    .execute()
  // Messages without a key are never duplicates.
  await db.schema
    .createIndex('messages_by_client_key')
    .on('messages')
    .columns(['conversation_id', 'sender', 'client_key'])
    .unique()
    .execute()
  await db.schema
    .createIndex('messages_by_status')
    .on('messages')
    .columns(['conversation_id', 'status', 'position'])
    .execute()
  await db.schema
    .createIndex('messages_with_flow')
    .on('messages')
    .columns(['flow_id', 'created_at'])
    .execute()
}
