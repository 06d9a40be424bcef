import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Flows in the service, and the data endpoint with which the console can respond to them. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createService(db, types)
  await createDataEndpoint(db, types)
}

async function createService(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('flows')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('categories', text, (c) => c.notNull())
    .addColumn('endpoint_uri', text)
    .addColumn('draft_version_id', text)
    .addColumn('published_version_id', text)
    .addColumn('preview_token', text, (c) => c.unique())
    .addColumn('preview_expires_at', integer)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('flows_by_name').on('flows').columns(['account_id', 'name']).unique().execute()
  await db.schema
    .createIndex('flows_by_creation')
    .on('flows')
    .columns(['account_id', 'created_at', 'id'])
    .execute()

  await db.schema
    .createTable('flow_versions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('json_version', text)
    .addColumn('data_api_version', text)
    .addColumn('validation_errors', text, (c) => c.notNull())
    .addColumn('errors', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('flow_versions_by_flow')
    .on('flow_versions')
    .columns(['flow_id', 'number'])
    .unique()
    .execute()

  await db.schema
    .createTable('flow_endpoint_requests')
    .addColumn('id', sequence)
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('is_ping', integer, (c) => c.notNull())
    .addColumn('error_type', text)
    .execute()
  await db.schema
    .createIndex('flow_endpoint_requests_by_flow')
    .on('flow_endpoint_requests')
    .columns(['flow_id', 'at'])
    .execute()
  await db.schema
    .createTable('flow_alerts')
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('threshold', integer, (c) => c.notNull())
    .addColumn('since', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_alerts_key', ['flow_id', 'kind'])
    .execute()
  await db.schema
    .createTable('encryption_keys')
    .addColumn('phone_number_id', text, (c) => c.primaryKey())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
}

async function createDataEndpoint(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('flow_answers')
    .addColumn('flow_id', text, (c) => c.primaryKey())
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('answers', text, (c) => c.notNull())
    .addColumn('updated_by', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('flow_keys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('private_key_sealed', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('flow_exchanges')
    .addColumn('id', sequence)
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('screen', text)
    .addColumn('request', text, (c) => c.notNull())
    .addColumn('answer', text)
    .addColumn('status', integer, (c) => c.notNull())
    .addColumn('is_encrypted', integer, (c) => c.notNull())
    .addColumn('problem', text)
    .execute()
  await db.schema
    .createIndex('flow_exchanges_by_flow')
    .on('flow_exchanges')
    .columns(['flow_id', 'id'])
    .execute()
}
