import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Glossary terms and their translations. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_glossary')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('term', text, (c) => c.notNull())
    // The term in lower case, which makes it unique regardless of case.
    .addColumn('folded', text, (c) => c.notNull())
    .addColumn('translations', text, (c) => c.notNull())
    .addColumn('changed_by', text, (c) => c.notNull())
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('template_glossary_key', ['account_id', 'id'])
    .addUniqueConstraint('template_glossary_by_term', ['account_id', 'language', 'folded'])
    .execute()
}
