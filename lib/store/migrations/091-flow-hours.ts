import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Steps of flows counted by the hour, and how long answers took: a funnel of a million messages took ten seconds. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_steps').addColumn('sent_ms', integer).execute()
  await db.schema.alterTable('flow_steps').addColumn('opened_ms', integer).execute()
  for (const from of ['sent', 'opened']) {
    await sql`update flow_steps set ${sql.ref(`${from}_ms`)} = at - (select b.at from flow_steps b
      where b.flow_id = flow_steps.flow_id and b.token_hash = flow_steps.token_hash
        and b.kind = ${sql.lit(from)} and b.screen = '')
      where kind = 'completed'`.execute(db)
    await sql`create index ${sql.ref(`flow_steps_by_${from}_ms`)} on flow_steps
      (flow_id, ${sql.ref(`${from}_ms`)}, at, version_id)
      where kind = 'completed' and ${sql.ref(`${from}_ms`)} is not null`.execute(db)
  }
  await db.schema
    .createTable('flow_hours')
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .addColumn('version_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('screen', text, (c) => c.notNull())
    .addColumn('reached', integer, (c) => c.notNull())
    .addColumn('came_no_further', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_hours_once', ['flow_id', 'hour', 'version_id', 'kind', 'screen'])
    .execute()
  await db.schema
    .createTable('flow_uncounted_hours')
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_uncounted_hours_once', ['flow_id', 'hour'])
    .execute()
  await sql`insert into flow_uncounted_hours (flow_id, hour)
    select distinct flow_id, at / 3600000 from flow_steps`.execute(db)
}
