import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { eventLimits } from '@/lib/contract/limits'
import type { RetrySchedule } from '@/lib/contract/retry-schedules'
import { hasCome, settleLease, takeLease } from '@/lib/store/leases'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import type { Outcome } from './post-body'

/** Tables whose rows are each sent to one receiver until delivered or given up. */
type SentTable = 'deliveries' | 'forwards' | 'alert_notices'

/** How the rows of a table are sent. */
export interface SendingRules<Name extends SentTable> {
  table: Name
  /** Column that identifies the receiver. */
  receiver: keyof Tables[Name] & string
  /** Sort order of due rows. */
  firstBy: readonly (keyof Tables[Name] & string)[]
  schedule: RetrySchedule
  /** Longer than an attempt takes; rows of a crashed process become available after this. */
  leaseMs: number
  /** Additional condition on time, where `due_at` is not enough. */
  isTime?(now: number): Expression<SqlBool>
  /** Additional condition for sending a row now. */
  isReady?: Expression<SqlBool>
  /** Columns to update after delivery. */
  arrived(now: number): Partial<Tables[Name]>
  /** Columns to update after a failure, besides the retry time. */
  failed?(outcome: Outcome): Partial<Tables[Name]>
}

/** Lease for HTTP attempts: the receiver's response time plus a margin for the store. */
export const HTTP_LEASE_MS = eventLimits.answerMs + 5000

/** Rows due for an attempt that no process is sending. */
export function isDue<Name extends SentTable>(
  { table, schedule, leaseMs, isTime, isReady }: SendingRules<Name>,
  now: number,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const time = isTime?.(now) ?? hasCome(column('due_at'), now, longestWaitMs(schedule))
  // Inlined: a partial index is not used for a bound value.
  return sql<SqlBool>`(${column('state')} = 'waiting'
    and ${time}
    and ${hasCome(column('leased_until'), now, leaseMs)}
    ${isReady ? sql`and ${isReady}` : sql``})`
}

export const longestWaitMs = ({ retryAfterMs }: RetrySchedule): number => Math.max(...retryAfterMs)

/** Receivers with due rows. */
export async function receiversDue<Name extends SentTable>(
  { store, clock }: { store: Store; clock(): number },
  rules: SendingRules<Name>,
): Promise<string[]> {
  const due = await sql<{ receiver: string }>`
    select distinct ${sql.ref(rules.receiver)} as receiver from ${sql.table(rules.table)}
    where ${isDue(rules, clock())}`.execute(store.reads)
  return due.rows.map(({ receiver }) => receiver)
}

/** Takes the first row due to a receiver, exclusively until its lease ends. */
export function takeDue<Name extends SentTable>(
  { store, clock }: { store: Store; clock(): number },
  rules: SendingRules<Name>,
  receiver: string,
): Promise<Selectable<Tables[Name]> | undefined> {
  const now = clock()
  return takeLease(store, {
    table: rules.table,
    isDue: sql<SqlBool>`(${sql.ref(rules.receiver)} = ${receiver} and ${isDue(rules, now)})`,
    firstBy: rules.firstBy,
    until: now + rules.leaseMs,
  })
}

/** Number of rows waiting for a receiver, when the first is due, and how many were given up. */
export async function countQueue<Name extends SentTable>(
  reads: Queries,
  { table, receiver }: Pick<SendingRules<Name>, 'table' | 'receiver'>,
  id: string,
): Promise<{ waiting: number; nextTryAt: number | null; failed: number }> {
  // Inlined: partial indexes are not used for bound values.
  const ofIt = sql`from ${sql.table(table)} where ${sql.ref(receiver)} = ${id}`
  const { rows } = await sql<{ waiting: number; next: number | null; failed: number }>`
    select
    (select count(*) ${ofIt} and state = 'waiting') as waiting,
    (select min(due_at) ${ofIt} and state = 'waiting') as next,
    (select count(*) ${ofIt} and state = 'given_up') as failed`.execute(reads)
  const [counts] = rows
  return {
    waiting: Number(counts?.waiting ?? 0),
    nextTryAt: typeof counts?.next === 'number' ? counts.next : null,
    failed: Number(counts?.failed ?? 0),
  }
}

/** Delay before the next attempt after a failure. */
export const waitMs = ({ retryAfterMs }: RetrySchedule, attempts: number): number =>
  retryAfterMs[Math.min(attempts, retryAfterMs.length - 1)] ?? 0

/** Number of retries before a row's age ends them. */
function mostRetries(schedule: RetrySchedule): number {
  let retries = 0
  for (let ageMs = waitMs(schedule, 0); ageMs <= schedule.givenUpAfterMs; retries += 1)
    ageMs += waitMs(schedule, retries + 1)
  return retries
}

/** When to retry after a failure, or whether to give up (spec:events#attempts). */
function afterFailure(
  schedule: RetrySchedule,
  { attempts, created_at }: SentRow,
  now: number,
): { state: string; due_at: number } {
  const dueAt = now + waitMs(schedule, attempts)
  // If the clock was set back, the age is meaningless and the number of attempts counts instead.
  const isOver =
    created_at > now ? attempts >= mostRetries(schedule) : dueAt > created_at + schedule.givenUpAfterMs
  return { state: isOver ? 'given_up' : 'waiting', due_at: isOver ? now : dueAt }
}

interface SentRow {
  id: string
  attempts: number
  created_at: number
}

/** Result and time of an attempt. */
export interface Attempt {
  outcome: Outcome
  at: number
  endedAt: number
  durationMs: number
}

/** Sends once and returns the result. */
export async function attemptOnce(clock: () => number, send: () => Promise<Outcome>): Promise<Attempt> {
  const at = clock()
  const startedAt = performance.now()
  const outcome = await send()
  return { outcome, at, endedAt: clock(), durationMs: Math.round(performance.now() - startedAt) }
}

/**
 * Stores results of attempts: delivered, due again, or given up by age (spec:events#attempts). Deliveries are
 * written together, because the store is the main cost of sending.
 * @returns the ids of the rows that still existed
 */
export async function writeAttempts<Name extends SentTable>(
  tx: Queries,
  rules: SendingRules<Name>,
  made: readonly { row: SentRow; attempt: Attempt }[],
): Promise<ReadonlySet<string>> {
  const [arrived, failed] = [
    made.filter(({ attempt }) => attempt.outcome.isDelivered),
    made.filter(({ attempt }) => !attempt.outcome.isDelivered),
  ]
  const last = arrived.at(-1)
  const ids = arrived.map(({ row }) => row.id)
  const written = new Set(last ? await writeArrived(tx, rules, ids, last.attempt.endedAt) : [])
  for (const each of failed) if (await writeFailed(tx, rules, each)) written.add(each.row.id)
  return written
}

async function writeArrived<Name extends SentTable>(
  tx: Queries,
  rules: SendingRules<Name>,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const set = Object.entries(rules.arrived(now)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(rules.table)} set ${sql.join(set)}, attempts = attempts + 1, leased_until = 0
    where id in (${sql.join(ids)}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores a failure: due again later, or given up. @returns whether the row still existed */
async function writeFailed<Name extends SentTable>(
  tx: Queries,
  rules: SendingRules<Name>,
  { row, attempt: { outcome, endedAt: now } }: { row: SentRow; attempt: Attempt },
): Promise<boolean> {
  const next = outcome.isFinal ? { state: 'given_up', due_at: now } : afterFailure(rules.schedule, row, now)
  return settleLease(tx, {
    table: rules.table,
    id: row.id,
    values: { ...next, ...rules.failed?.(outcome), attempts: row.attempts + 1 } as Partial<Tables[Name]>,
    // Stays given up if the receiver was turned off in the meantime.
    unless: 'over',
  })
}
