import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Tables of the embedded service. */
export async function up(db: Kysely<unknown>, { text, integer, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('nodes')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('account_id', text, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('phone_numbers')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('display_phone_number', text, (c) => c.notNull())
    .addColumn('verified_name', text, (c) => c.notNull())
    .addColumn('quality_rating', text, (c) => c.notNull())
    .addColumn('platform_type', text, (c) => c.notNull())
    .addColumn('throughput_level', text, (c) => c.notNull())
    .addColumn('last_onboarded_at', integer, (c) => c.notNull())
    .addColumn('code_verification_status', text, (c) => c.notNull())
    .addColumn('account_mode', text, (c) => c.notNull())
    .addColumn('certificate_status', text, (c) => c.notNull())
    .addColumn('name_status', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('phone_numbers_by_account')
    .on('phone_numbers')
    .columns(['account_id', 'id'])
    .execute()

  await createTemplates(db, { text, integer })

  await db.schema
    .createTable('upload_sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('file_name', text, (c) => c.notNull())
    .addColumn('file_type', text, (c) => c.notNull())
    .addColumn('file_length', integer, (c) => c.notNull())
    .addColumn('file_offset', integer, (c) => c.notNull())
    .addColumn('handle', text, (c) => c.unique())
    .addColumn('consumed_by', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('upload_chunks')
    .addColumn('session_id', text, (c) => c.notNull())
    .addColumn('start', integer, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_chunks_key', ['session_id', 'start'])
    .execute()

  await db.schema
    .createTable('work')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('work_by_due').on('work').columns(['due_at', 'id']).execute()
}

async function createTemplates(
  db: Kysely<unknown>,
  { text, integer }: Pick<ColumnTypes, 'text' | 'integer'>,
) {
  await db.schema
    .createTable('templates')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('previous_category', text)
    .addColumn('components', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('parameter_format', text, (c) => c.notNull())
    .addColumn('message_send_ttl_seconds', integer)
    .addColumn('allow_category_change', integer, (c) => c.notNull())
    .addColumn('quality_score', text, (c) => c.notNull())
    .addColumn('quality_at', integer)
    .addColumn('rejected_reason', text, (c) => c.notNull())
    .addColumn('rejection_info', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  // The same three columns order the list and identify a template.
  await db.schema
    .createIndex('templates_by_name')
    .on('templates')
    .columns(['account_id', 'name', 'language'])
    .unique()
    .execute()
  await db.schema
    .createIndex('templates_by_status')
    .on('templates')
    .columns(['account_id', 'status', 'name', 'language'])
    .execute()
  await db.schema
    .createIndex('templates_by_creation')
    .on('templates')
    .columns(['account_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('template_edits')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('template_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('template_edits_by_template')
    .on('template_edits')
    .columns(['template_id', 'at'])
    .execute()

  await db.schema
    .createTable('template_name_locks')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('until', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('template_name_locks_key', ['account_id', 'name', 'language'])
    .execute()
}
