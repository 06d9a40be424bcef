import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { eventLimits } from '@/lib/contract/limits'
import type { RetrySchedule } from '@/lib/contract/retry-schedules'
import { hasCome, settleLease, takeLease } from '@/lib/store/leases'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import type { Outcome } from './post-body'

/** Tables whose rows are sent, each to one receiver, until they arrive or are given up. */
type SentTable = 'deliveries' | 'forwards' | 'alert_notices'

/** How the rows of a table are sent. */
export interface SendingRules<Name extends SentTable> {
  table: Name
  /** The column that says where a row goes. */
  receiver: keyof Tables[Name] & string
  /** Of what is due, the first of these columns goes first. */
  firstBy: readonly (keyof Tables[Name] & string)[]
  schedule: RetrySchedule
  /** Longer than an attempt takes; a process that died gives its rows back after this. */
  leaseMs: number
  /** When it is time for a row, where its `due_at` alone does not say so. */
  isTime?(now: number): Expression<SqlBool>
  /** What else must be so for a row to go now. */
  isReady?: Expression<SqlBool>
  /** What is written of a row that arrived. */
  arrived(now: number): Partial<Tables[Name]>
  /** What is written of one that did not, beside when it is tried again. */
  failed?(outcome: Outcome): Partial<Tables[Name]>
}

/** The lease of an attempt by HTTP: the time a receiver has to respond, and some for the store. */
export const HTTP_LEASE_MS = eventLimits.answerMs + 5000

/** Rows whose next attempt is due and that no process is sending. */
export function isDue<Name extends SentTable>(
  { table, schedule, leaseMs, isTime, isReady }: SendingRules<Name>,
  now: number,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const time = isTime?.(now) ?? hasCome(column('due_at'), now, longestWaitMs(schedule))
  // The state is written out, as an index of these alone is not used for a value that is bound.
  return sql<SqlBool>`(${column('state')} = 'waiting'
    and ${time}
    and ${hasCome(column('leased_until'), now, leaseMs)}
    ${isReady ? sql`and ${isReady}` : sql``})`
}

export const longestWaitMs = ({ retryAfterMs }: RetrySchedule): number => Math.max(...retryAfterMs)

/** Who has something due. */
export async function receiversDue<Name extends SentTable>(
  { store, clock }: { store: Store; clock(): number },
  rules: SendingRules<Name>,
): Promise<string[]> {
  const due = await sql<{ receiver: string }>`
    select distinct ${sql.ref(rules.receiver)} as receiver from ${sql.table(rules.table)}
    where ${isDue(rules, clock())}`.execute(store.reads)
  return due.rows.map(({ receiver }) => receiver)
}

/** Takes what is due to one receiver first. It goes to one taker until its lease ends. */
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

/** How much waits for a receiver and when the first of it is due, and how much was given up. */
export async function countQueue<Name extends SentTable>(
  reads: Queries,
  { table, receiver }: Pick<SendingRules<Name>, 'table' | 'receiver'>,
  id: string,
): Promise<{ waiting: number; nextTryAt: number | null; failed: number }> {
  // The states are written out, as their indexes are not used for a value that is bound.
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

/** How long after a failure the next attempt is made. */
export const waitMs = ({ retryAfterMs }: RetrySchedule, attempts: number): number =>
  retryAfterMs[Math.min(attempts, retryAfterMs.length - 1)] ?? 0

/** How often a row is tried again before it is given up by its age. */
function mostRetries(schedule: RetrySchedule): number {
  let retries = 0
  for (let ageMs = waitMs(schedule, 0); ageMs <= schedule.givenUpAfterMs; retries += 1)
    ageMs += waitMs(schedule, retries + 1)
  return retries
}

/** When a row is tried again after a failure, or that it is given up (spec:events#attempts). */
function afterFailure(
  schedule: RetrySchedule,
  { attempts, created_at }: SentRow,
  now: number,
): { state: string; due_at: number } {
  const dueAt = now + waitMs(schedule, attempts)
  // After a clock was put back, the age says nothing: the attempts made count instead.
  const isOver =
    created_at > now ? attempts >= mostRetries(schedule) : dueAt > created_at + schedule.givenUpAfterMs
  return { state: isOver ? 'given_up' : 'waiting', due_at: isOver ? now : dueAt }
}

interface SentRow {
  id: string
  attempts: number
  created_at: number
}

/** How an attempt went, and when. */
export interface Attempt {
  outcome: Outcome
  at: number
  endedAt: number
  durationMs: number
}

/** Sends once, and says how that went. */
export async function attemptOnce(clock: () => number, send: () => Promise<Outcome>): Promise<Attempt> {
  const at = clock()
  const startedAt = performance.now()
  const outcome = await send()
  return { outcome, at, endedAt: clock(), durationMs: Math.round(performance.now() - startedAt) }
}

/**
 * Writes down what came of attempts: arrived, due again later, or given up, each by its own age (spec:events#attempts).
 * Those that arrived are written together, as most of what sending costs is the store.
 *
 * @returns the ids of the rows that were still there to be written
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

/** Writes down that it was not delivered: due again later, or given up. @returns whether the row was there */
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
    // Turned off meanwhile, it stays given up.
    unless: 'over',
  })
}
