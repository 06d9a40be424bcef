import { type Kysely, sql } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { ColumnTypes } from '../engine'

/** Results of attempts to reach a receiver, by hour; kept after the attempts themselves are removed. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('receiver_hours')
    .addColumn('receiver_id', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .addColumn('delivered', integer, (c) => c.notNull())
    .addColumn('failed', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('slowest_ms', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('receiver_hours_key', ['receiver_id', 'hour'])
    .execute()
  const hour = sql`at - at % ${sql.lit(HOUR_MS)}`
  await sql`
    insert into receiver_hours (receiver_id, hour, delivered, failed, duration_ms, slowest_ms)
    select receiver_id, ${hour}, sum(is_delivered), sum(1 - is_delivered), sum(duration_ms), max(duration_ms)
    from forward_attempts group by receiver_id, ${hour}`.execute(db)
}
