import { setImmediate } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Queries, Store } from '@/lib/store/open'

/** Prefix of message ids that replace the token hash where many messages share a token. */
export const MESSAGE = 'message:'
const ROWS_OF_A_STATEMENT = 100
/** Hours counted in one transaction, few enough not to delay other work. */
const HOURS_AT_ONCE = 6

/** True if no later step is known for the message. Always false for tokens shared by several messages. */
export const cameNoFurther = sql<SqlBool>`s.token_hash not like ${sql.lit(`${MESSAGE}%`)} and not exists (
  select 1 from flow_steps l where l.flow_id = s.flow_id and l.token_hash = s.token_hash
    and (l.kind = 'completed'
      or (s.kind = 'sent' and l.kind <> 'sent')
      or (s.kind = 'opened' and l.kind = 'screen')
      or (s.kind = 'screen' and l.kind = 'screen' and l.id > s.id)))`

/** Steps counted by version, kind and screen, and answers whose time since they were sent and opened is known. */
export const countedSteps = (condition: Expression<SqlBool>) => sql`
  select s.version_id, s.kind as kind, s.screen as screen, count(*) as reached,
    sum(case when ${cameNoFurther} then 1 else 0 end) as came_no_further
    from flow_steps s where ${condition} and s.kind <> 'completed'
    group by s.version_id, s.kind, s.screen
  union all ${timedAnswers('sent', condition)}
  union all ${timedAnswers('opened', condition)}`

const timedAnswers = (from: string, condition: Expression<SqlBool>) => sql`
  select s.version_id, ${sql.lit(`${from} to completed`)} as kind, '' as screen, count(*) as reached,
    0 as came_no_further
    from flow_steps s
    where ${condition} and s.kind = 'completed' and ${sql.ref(`s.${from}_ms`)} is not null
    group by s.version_id`

/** A flow and an hour since 1970. */
export interface FlowHour {
  flow_id: string
  hour: number
}

/** Stands for the flow itself, so that only one transaction at a time changes its steps. */
const WHOLE_FLOW = -1

/** Waits for other transactions that change steps of these flows. Before anything is read of them. */
export const lockFlows = (tx: Queries, flowIds: readonly string[]): Promise<void> =>
  markUncounted(
    tx,
    flowIds.map((flow_id) => ({ flow_id, hour: WHOLE_FLOW })),
  )

/** The hours in which these messages have steps. */
export async function hoursOf(tx: Queries, steps: Expression<SqlBool>): Promise<FlowHour[]> {
  const { rows } = await sql<{ flow_id: string; hour: number | string }>`
    select distinct flow_id, at / ${sql.lit(HOUR_MS)} as hour from flow_steps where ${steps}`.execute(tx)
  return rows.map(({ flow_id, hour }) => ({ flow_id, hour: Number(hour) }))
}

/**
 * Marks hours that have to be counted again, in the transaction that changes their steps, and before it does. Nobody
 * counts them until it ends: a mark that is there already is locked, too. Sorted, as hours are counted, so that two
 * transactions never wait for each other.
 */
export async function markUncounted(tx: Queries, hours: readonly FlowHour[]): Promise<void> {
  const sorted = [...new Map(hours.map((each) => [`${each.flow_id} ${each.hour}`, each])).values()].toSorted(
    (a, b) => (a.flow_id === b.flow_id ? a.hour - b.hour : a.flow_id < b.flow_id ? -1 : 1),
  )
  for (let start = 0; start < sorted.length; start += ROWS_OF_A_STATEMENT) {
    await tx
      .insertInto('flow_uncounted_hours')
      .values(sorted.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['flow_id', 'hour']).doUpdateSet((of) => ({ hour: of.ref('excluded.hour') })),
      )
      .execute()
  }
}

/** Sets how long the answers of these messages took. In the transaction that changes the steps. */
export async function writeTimes(tx: Queries, steps: Expression<SqlBool>): Promise<void> {
  const since = (from: string) => sql`at - (select b.at from flow_steps b
    where b.flow_id = flow_steps.flow_id and b.token_hash = flow_steps.token_hash
      and b.kind = ${sql.lit(from)} and b.screen = '')`
  await sql`update flow_steps set sent_ms = ${since('sent')}, opened_ms = ${since('opened')}
    where kind = 'completed' and ${steps}`.execute(tx)
}

/** Counts what changed since it was counted, a few hours at a time. */
export async function countHours(
  store: Pick<Store, 'transaction' | 'reads'>,
  flowId: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const uncounted = () =>
    store.reads
      .selectFrom('flow_uncounted_hours')
      .select('hour')
      .where('flow_id', '=', flowId)
      .where('hour', '>', WHOLE_FLOW)
      .orderBy('hour')
      .execute()
  const hours = (await uncounted()).map(({ hour }) => hour)
  for (let start = 0; start < hours.length && !isStopping(); start += HOURS_AT_ONCE) {
    await store.transaction((tx) => countSome(tx, flowId, hours.slice(start, start + HOURS_AT_ONCE)))
    // SQLite never yields by itself.
    await setImmediate()
  }
}

/** Counts what changed since it was counted, of all flows. */
export async function countAllHours(
  store: Pick<Store, 'transaction' | 'reads'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const flows = await store.reads
    .selectFrom('flow_uncounted_hours')
    .select('flow_id')
    .distinct()
    .where('hour', '>', WHOLE_FLOW)
    .execute()
  for (const { flow_id } of flows) if (!isStopping()) await countHours(store, flow_id, isStopping)
}

async function countSome(tx: Queries, flowId: string, hours: readonly number[]): Promise<void> {
  // One after the other, in the order in which they are marked.
  for (const hour of hours) {
    const taken = await tx
      .deleteFrom('flow_uncounted_hours')
      .where('flow_id', '=', flowId)
      .where('hour', '=', hour)
      .returning('hour')
      .executeTakeFirst()
    if (!taken) continue
    await tx.deleteFrom('flow_hours').where('flow_id', '=', flowId).where('hour', '=', hour).execute()
    const inHour = sql<SqlBool>`s.flow_id = ${flowId} and s.at >= ${hour * HOUR_MS} and s.at < ${(hour + 1) * HOUR_MS}`
    await sql`insert into flow_hours (version_id, kind, screen, reached, came_no_further, flow_id, hour)
      select version_id, kind, screen, reached, came_no_further, ${flowId}, ${sql.lit(hour)}
      from (${countedSteps(inHour)}) counted`.execute(tx)
  }
}
