import { type Expression, type SqlBool, sql } from 'kysely'
import type { FunnelFilter, FunnelTime } from '@/lib/contract/flow-funnel'
import type { Store } from '@/lib/store/open'
import { countAnswers, timeOf, UNKNOWN_VERSION } from '../answers/list-answers'
import { MESSAGE } from './record-steps'

type Reads = Pick<Store, 'reads'>

/** Which flow, and how far back; `now` in ms since 1970. */
export interface AskedFunnel {
  flowId: string
  filter: FunnelFilter
  now: number
}

/** Messages that first reached a step in the period, and how many of them stopped there. */
export interface Reached {
  count: number
  left: number
}

export interface FunnelCounts {
  sent: Reached
  opened: Reached
  screens: ReadonlyMap<string, Reached>
  /** Answers, counted as in their list. */
  completed: number
  sentToCompleted: FunnelTime
  openedToCompleted: FunnelTime
}

/** Counts how far messages with a flow got, each step by the time it was first reached. */
export async function readFunnel(store: Reads, asked: AskedFunnel): Promise<FunnelCounts> {
  const [reached, left, completed, sentToCompleted, openedToCompleted] = await Promise.all([
    countSteps(store, asked, sql<SqlBool>`true`),
    countSteps(store, asked, cameNoFurther),
    countAnswers(store, asked),
    medianTime(store, asked, 'sent'),
    medianTime(store, asked, 'opened'),
  ])
  const of = (key: string): Reached => ({ count: reached.get(key) ?? 0, left: left.get(key) ?? 0 })
  const screens = [...reached.keys()].flatMap((key) =>
    key.startsWith(SCREEN) ? [[key.slice(SCREEN.length), of(key)] as const] : [],
  )
  return {
    sent: of('sent '),
    opened: of('opened '),
    screens: new Map(screens),
    completed,
    sentToCompleted,
    openedToCompleted,
  }
}

const SCREEN = 'screen '

/** Restricts a table's steps to the period. */
function inPeriod(table: string, { flowId, filter, now }: AskedFunnel): Expression<SqlBool> {
  const { version, since, until } = filter
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [sql<SqlBool>`${column('flow_id')} = ${flowId}`]
  if (version)
    conditions.push(sql<SqlBool>`${column('version_id')} = ${version === UNKNOWN_VERSION ? '' : version}`)
  if (since) conditions.push(sql<SqlBool>`${column('at')} >= ${timeOf(since, now)}`)
  if (until) conditions.push(sql<SqlBool>`${column('at')} < ${timeOf(until, now)}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** True if no later step is known for the message. Always false for tokens shared by several messages. */
const cameNoFurther = sql<SqlBool>`s.token_hash not like ${`${MESSAGE}%`} and not exists (
  select 1 from flow_steps l where l.flow_id = s.flow_id and l.token_hash = s.token_hash
    and (l.kind = 'completed'
      or (s.kind = 'sent' and l.kind <> 'sent')
      or (s.kind = 'opened' and l.kind = 'screen')
      or (s.kind = 'screen' and l.kind = 'screen' and l.id > s.id)))`

/** By kind and screen. */
async function countSteps(
  { reads }: Reads,
  asked: AskedFunnel,
  condition: Expression<SqlBool>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; screen: string; count: number | string }>`
    select s.kind, s.screen, count(*) as count from flow_steps s
    where ${inPeriod('s', asked)} and s.kind <> 'completed' and ${condition}
    group by s.kind, s.screen`.execute(reads)
  return new Map(rows.map(({ kind, screen, count }) => [`${kind} ${screen}`, Number(count)]))
}

/**
 * Median time from a step to the answer, for messages answered in the period. Clocks may differ, so negative
 * times count as zero.
 */
async function medianTime({ reads }: Reads, asked: AskedFunnel, from: string): Promise<FunnelTime> {
  const pairs = sql`from flow_steps c
    join flow_steps b on b.flow_id = c.flow_id and b.token_hash = c.token_hash and b.kind = ${from}
    where c.kind = 'completed' and ${inPeriod('c', asked)}`
  const counted = await sql<{ count: number | string }>`select count(*) as count ${pairs}`.execute(reads)
  const count = Number(counted.rows[0]?.count ?? 0)
  if (count === 0) return null
  const { rows } = await sql<{ ms: number | string }>`
    select c.at - b.at as ms ${pairs} order by c.at - b.at
    limit ${count % 2 === 0 ? 2 : 1} offset ${Math.floor((count - 1) / 2)}`.execute(reads)
  const middle = rows.map(({ ms }) => Math.max(0, Number(ms)))
  return { count, medianMs: Math.round(middle.reduce((sum, ms) => sum + ms, 0) / Math.max(1, middle.length)) }
}
