import { sql } from 'kysely'
import type { Queries } from './open'

/** Removes all but the newest rows of a flow. Later rows have higher IDs. */
export async function keepNewestOfFlow(
  queries: Queries,
  table: 'flow_exchanges' | 'flow_endpoint_calls',
  flowId: string,
  most: number,
): Promise<void> {
  const rows = sql.table(table)
  await sql`
    delete from ${rows} where flow_id = ${flowId} and id < (
      select id from ${rows} where flow_id = ${flowId} order by id desc limit 1 offset ${most - 1}
    )`.execute(queries)
}
