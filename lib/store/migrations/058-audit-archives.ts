import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { CHAIN_START } from '../audit-hash'
import type { ColumnTypes } from '../engine'

/**
 * How far the audit log has been archived: the database allows the removal of entries up to there only. Also how far
 * the log has been streamed.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('audit_base')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .execute()
  await sql`insert into audit_base (id, position, hash) values (1, 0, ${CHAIN_START})`.execute(db)
  await db.schema
    .createTable('audit_streams')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('sent_at', integer)
    .addColumn('outcome', text)
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

const refusal = 'the audit log is only ever added to'

const onSqlite = [
  'drop trigger if exists audit_refuses_delete',
  `create trigger audit_refuses_delete before delete on audit
   when old.position is null or old.position > (select position from audit_base where id = 1)
   begin select raise(abort, '${refusal}'); end`,
  `create trigger audit_base_only_rises before update on audit_base when new.position <= old.position
   begin select raise(abort, '${refusal}'); end`,
]

const onPostgres = [
  'drop trigger if exists audit_refuses_change on audit',
  `create trigger audit_refuses_change before update or truncate on audit
   for each statement execute function audit_refuses()`,
  `create function audit_refuses_unarchived() returns trigger language plpgsql as
   $$ begin
     if old.position is null or old.position > (select position from audit_base where id = 1) then
       raise exception '${refusal}';
     end if;
     return old;
   end $$`,
  `create trigger audit_refuses_delete before delete on audit
   for each row execute function audit_refuses_unarchived()`,
  `create function audit_base_rises() returns trigger language plpgsql as
   $$ begin
     if new.position <= old.position then raise exception '${refusal}'; end if;
     return new;
   end $$`,
  `create trigger audit_base_only_rises before update on audit_base
   for each row execute function audit_base_rises()`,
]
