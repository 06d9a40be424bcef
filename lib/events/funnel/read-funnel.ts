import { type Expression, type SqlBool, sql } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import type { FunnelFilter, FunnelTime } from '@/lib/contract/flow-funnel'
import type { Queries, Store } from '@/lib/store/open'
import { countAnswers, timeOf, UNKNOWN_VERSION } from '../answers/list-answers'
import { countedSteps, countHours } from './flow-hours'

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

/**
 * Counts how far messages with a flow got, each step by the time it was first reached. Whole hours are counted once
 * (`flow-hours.ts`), so that this takes as long for a million messages as for a thousand.
 */
export async function readFunnel(
  store: Pick<Store, 'reads' | 'transaction'>,
  asked: AskedFunnel,
): Promise<FunnelCounts> {
  await countHours(store, asked.flowId)
  const [steps, completed] = await Promise.all([countSteps(store, asked), countAnswers(store, asked)])
  const of = (key: string): Reached => steps.get(key) ?? { count: 0, left: 0 }
  const screens = [...steps].flatMap(([key, reached]) =>
    key.startsWith(SCREEN) ? [[key.slice(SCREEN.length), reached] as const] : [],
  )
  const [sentToCompleted, openedToCompleted] = await Promise.all(
    (['sent', 'opened'] as const).map((from) =>
      medianTime(store, asked, { from, count: of(`${from} to completed `).count }),
    ),
  )
  return {
    sent: of('sent '),
    opened: of('opened '),
    screens: new Map(screens),
    completed,
    sentToCompleted: sentToCompleted ?? null,
    openedToCompleted: openedToCompleted ?? null,
  }
}

const SCREEN = 'screen '

const versionIn = ({ version }: FunnelFilter) => (version === UNKNOWN_VERSION ? '' : version)

/** Steps of the flow and version, between two times of which either may be missing. */
function stepsBetween(
  { flowId, filter }: AskedFunnel,
  { since, until }: { since: number | undefined; until: number | undefined },
  at = sql`s.at`,
): Expression<SqlBool> {
  const version = versionIn(filter)
  return sql<SqlBool>`${sql.join(
    [
      sql`s.flow_id = ${flowId}`,
      ...(version === undefined ? [] : [sql`s.version_id = ${version}`]),
      ...(since === undefined ? [] : [sql`${at} >= ${since}`]),
      ...(until === undefined ? [] : [sql`${at} < ${until}`]),
    ],
    sql` and `,
  )}`
}

function periodOf({ filter: { since, until }, now }: AskedFunnel) {
  return { since: since ? timeOf(since, now) : undefined, until: until ? timeOf(until, now) : undefined }
}

/** By kind and screen: whole hours as they were counted, the parts of hours around them one by one. */
async function countSteps({ reads }: Reads, asked: AskedFunnel): Promise<Map<string, Reached>> {
  const { since, until } = periodOf(asked)
  const [first, end] = [
    since === undefined ? undefined : Math.ceil(since / HOUR_MS),
    until === undefined ? undefined : Math.floor(until / HOUR_MS),
  ]
  const isShort = first !== undefined && end !== undefined && first > end
  const parts = isShort
    ? [oneByOne(reads, asked, { since, until })]
    : [
        wholeHours(reads, asked, { first, end }),
        ...(first === undefined ? [] : [oneByOne(reads, asked, { since, until: first * HOUR_MS })]),
        ...(end === undefined ? [] : [oneByOne(reads, asked, { since: end * HOUR_MS, until })]),
      ]
  const counts = new Map<string, Reached>()
  for (const { kind, screen, reached, came_no_further } of (await Promise.all(parts)).flat()) {
    const { count, left } = counts.get(`${kind} ${screen}`) ?? { count: 0, left: 0 }
    counts.set(`${kind} ${screen}`, {
      count: count + Number(reached),
      left: left + Number(came_no_further),
    })
  }
  return counts
}

interface CountedRow {
  kind: string
  screen: string
  reached: number | string
  came_no_further: number | string
}

async function oneByOne(
  reads: Queries,
  asked: AskedFunnel,
  period: { since: number | undefined; until: number | undefined },
): Promise<CountedRow[]> {
  if (period.since === period.until) return []
  return (await sql<CountedRow>`${countedSteps(stepsBetween(asked, period))}`.execute(reads)).rows
}

async function wholeHours(
  reads: Queries,
  { flowId, filter }: AskedFunnel,
  { first, end }: { first: number | undefined; end: number | undefined },
): Promise<CountedRow[]> {
  let hours = reads.selectFrom('flow_hours').where('flow_id', '=', flowId)
  const version = versionIn(filter)
  if (version !== undefined) hours = hours.where('version_id', '=', version)
  if (first !== undefined) hours = hours.where('hour', '>=', first)
  if (end !== undefined) hours = hours.where('hour', '<', end)
  return hours
    .groupBy(['kind', 'screen'])
    .select((of) => [
      'kind',
      'screen',
      of.fn.sum<number | string>('reached').as('reached'),
      of.fn.sum<number | string>('came_no_further').as('came_no_further'),
    ])
    .execute()
}

/** Up to this many answers are found by their time and sorted; of more, all are read in the order of how long they took. */
const SORTED = 20_000

/**
 * Median time from a step to the answer, for messages answered in the period. Clocks may differ, so negative
 * times count as zero.
 */
async function medianTime(
  { reads }: Reads,
  asked: AskedFunnel,
  { from, count }: { from: 'sent' | 'opened'; count: number },
): Promise<FunnelTime> {
  if (count === 0) return null
  const took = sql.ref(`s.${from}_ms`)
  // The plus keeps the index by time from being used.
  const at = count > SORTED ? sql`+s.at` : sql`s.at`
  const { rows } = await sql<{ ms: number | string }>`
    select ${took} as ms from flow_steps s
    where ${stepsBetween(asked, periodOf(asked), at)} and s.kind = 'completed' and ${took} is not null
    order by ${took} limit ${count % 2 === 0 ? 2 : 1} offset ${Math.floor((count - 1) / 2)}`.execute(reads)
  const middle = rows.map(({ ms }) => Math.max(0, Number(ms)))
  return { count, medianMs: Math.round(middle.reduce((sum, ms) => sum + ms, 0) / Math.max(1, middle.length)) }
}
