import { currentTrace } from '@/lib/runtime/http/trace'
import type { ServiceContext } from '@/lib/service/context'
import { newSecretId } from '@/lib/service/ids'
import type { Queries, Store } from '@/lib/store/open'
import { backOffMs } from '@/lib/work/back-off'

const LEASE_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

export interface WorkItem {
  id: string
  kind: string
  subjectId: string
  attempts: number
  /** Trace of the request that caused the work; empty if none did. */
  traceId: string
}

/** Schedules work in the transaction of the change that requires it. */
export async function schedule(
  context: ServiceContext,
  queries: Queries,
  work: { kind: string; subjectId: string; dueAt: number },
): Promise<void> {
  await queries
    .insertInto('work')
    .values({
      id: newSecretId(context, 20),
      kind: work.kind,
      subject_id: work.subjectId,
      due_at: work.dueAt,
      leased_until: 0,
      attempts: 0,
      trace_id: currentTrace(),
    })
    .execute()
}

/**
 * Claims due work. Each row belongs to one claimer until its lease ends, so work of a crashed process becomes
 * available again.
 */
export async function claimDue(
  { store, clock }: ServiceContext,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<WorkItem[]> {
  const now = clock()
  const rows = await store.db
    // Materialized: as a subquery, PostgreSQL may run it once per row, and then claims rows beyond the limit.
    .with(
      (due) => due('due').materialized(),
      (queries) => {
        const due = queries
          .selectFrom('work')
          .select('id')
          .where('kind', 'in', kinds)
          .where('due_at', '<=', now)
          .where('leased_until', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(limit)
        return store.engine === 'postgres' ? due.forUpdate().skipLocked() : due
      },
    )
    .updateTable('work')
    .set((eb) => ({ leased_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'subject_id', 'attempts', 'due_at', 'trace_id'])
    .execute()
  // Updated rows are returned in any order.
  rows.sort((a, b) => a.due_at - b.due_at)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    attempts: row.attempts,
    traceId: row.trace_id,
  }))
}

/** Reschedules failed work with backoff: from half a minute up to an hour. */
export async function postpone({ store, clock }: ServiceContext, item: WorkItem): Promise<void> {
  const wait = backOffMs(item.attempts, { firstMs: LEASE_MS, longestMs: LONGEST_WAIT_MS })
  await store.db
    .updateTable('work')
    .set({ leased_until: clock() + wait })
    .where('id', '=', item.id)
    .execute()
}

export async function finish(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('work').where('id', '=', id).execute()
}

/** When the next work of these kinds is due, or undefined if there is none. */
export async function nextDueAt(store: Store, kinds: readonly string[]): Promise<number | undefined> {
  const row = await store.reads
    .selectFrom('work')
    .select(['due_at', 'leased_until'])
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row && Math.max(row.due_at, row.leased_until)
}
