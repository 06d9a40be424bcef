import { expressionBuilder } from 'kysely'
import type { AuditEntry } from '@/lib/access/audit'
import type { BulkKind } from '@/lib/contract/bulk-jobs'
import { encodeJson } from '@/lib/store/codec'
import { takeLease } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { batchesOf } from '@/lib/work/batches'
import type { OfAccount, WorkParts } from '../work-parts'
import { type ItemRow, type JobRow, kindOf } from './bulk-jobs'

type Parts = Pick<WorkParts, 'store' | 'access' | 'clock' | 'machineClock'> & OfAccount

/** Longer than uploading one template's samples; after a crash, the job is free again after this. */
const LEASE_MS = 10 * 60_000
const ROWS_PER_QUERY = 500

/** Another process has taken over the job: send nothing more. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** The job is being canceled: send nothing more. */
export class JobStopped extends Error {
  override name = 'JobStopped'
}

/** The initial rows of a job: one template or draft each. */
export type NewItem = Pick<ItemRow, 'subject_id' | 'name' | 'language' | 'revision'>

/** The result of one row. */
export type ItemOutcome = { state: 'done' | 'canceled' } | { state: 'refused'; reason: string }

/** A job this process is working on while its lease is renewed. */
export interface HeldJob {
  readonly job: JobRow
  readonly kind: BulkKind
  /** Adds the rows; does nothing if the job already has them. */
  addRows(items: readonly NewItem[]): Promise<void>
  next(): Promise<ItemRow | undefined>
  /** Records the request before it is sent to the service. @throws JobLost, JobStopped, in which case it must not be sent */
  mark(item: ItemRow, sent: object): Promise<void>
  /** Records the result of a row and its audit entry in one transaction. */
  settle(item: ItemRow, outcome: ItemOutcome, entry: AuditEntry | undefined): Promise<void>
  /** Postpones the job. `unsent` is a row the service certainly didn't accept. */
  wait(until: number, reason: string, unsent: ItemRow | undefined): Promise<void>
  /** Releases the job unchanged. */
  release(): Promise<void>
  end(): Promise<void>
  /** Ends the job before anything was done. */
  fail(reason: string): Promise<void>
}

/** Takes the job that has been due the longest. */
export async function takeJob(parts: Parts): Promise<HeldJob | undefined> {
  const eb = expressionBuilder<Tables, 'bulk_jobs'>()
  const isDue = eb.and([
    eb('account_id', '=', parts.settings.businessAccountId),
    eb('state', 'in', ['running', 'stopping']),
    eb('due_at', '<=', parts.clock()),
    eb('leased_until', '<=', parts.machineClock()),
  ])
  const until = parts.machineClock() + LEASE_MS
  const lease = { table: 'bulk_jobs' as const, isDue, firstBy: ['due_at'] as const, until }
  const job = await takeLease(parts.store, lease)
  return job && hold(parts, job)
}

/** The current job, with operations that require holding its lease. */
function holdRow({ store, machineClock }: Parts, taken: JobRow) {
  let job = taken

  async function change(values: Partial<JobRow>, queries: Store['db']): Promise<JobRow> {
    // Ensures that consecutive leases differ, even within a millisecond.
    const until = Math.max(machineClock() + LEASE_MS, job.leased_until + 1)
    const changed = await queries
      .updateTable('bulk_jobs')
      .set({ leased_until: until, ...values })
      .where('id', '=', job.id)
      .where('leased_until', '=', job.leased_until)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new JobLost()
    return changed
  }

  return {
    now: () => job,
    isStopping: () => job.state === 'stopping',
    /** Updates the job and renews its lease, in one transaction with other changes. @throws JobLost */
    async change(values: Partial<JobRow>, others?: (tx: Store['db'], changed: JobRow) => Promise<void>) {
      job = await store.transaction(async (tx) => {
        const changed = await change(values, tx)
        await others?.(tx, changed)
        return changed
      })
    },
  }
}

const rowOf = (queries: Store['db'], { job_id, position }: ItemRow) =>
  queries.updateTable('bulk_job_rows').where('job_id', '=', job_id).where('position', '=', position)

function hold(parts: Parts, taken: JobRow): HeldJob {
  const { store, access, clock } = parts
  const { now, isStopping, change } = holdRow(parts, taken)
  return {
    get job() {
      return now()
    },
    kind: kindOf(taken),
    addRows: (items) =>
      change({ total: items.length }, async (tx) => {
        const rows = items.map((item, place) => ({
          ...item,
          job_id: now().id,
          position: place + 1,
          state: 'waiting',
          sent: null,
          reason: null,
        }))
        for (const some of batchesOf(rows, ROWS_PER_QUERY))
          await tx.insertInto('bulk_job_rows').values(some).execute()
      }),
    async next() {
      const waiting = store.db
        .selectFrom('bulk_job_rows')
        .selectAll()
        .where('job_id', '=', now().id)
        .where('state', '=', 'waiting')
      // Rows that may have reached the service are completed in any case.
      const left = isStopping() ? waiting.where('sent', 'is not', null) : waiting
      return left.orderBy('position').limit(1).executeTakeFirst()
    },
    async mark(item, sent) {
      await change({}, async (tx, { state }) => {
        const marked = rowOf(tx, item).set({ sent: encodeJson(sent) })
        if (state === 'running') await marked.execute()
      })
      if (isStopping()) throw new JobStopped()
    },
    settle: (item, outcome, entry) =>
      change({ reason: null, attempts: 0 }, async (tx) => {
        const reason = outcome.state === 'refused' ? outcome.reason : null
        await rowOf(tx, item).set({ state: outcome.state, reason }).execute()
        if (entry) await access.audit.record(entry, tx)
      }),
    wait: (until, reason, unsent) =>
      change({ due_at: until, reason, attempts: now().attempts + 1, leased_until: 0 }, async (tx) => {
        if (unsent) await rowOf(tx, unsent).set({ sent: null }).execute()
      }),
    release: () => change({ leased_until: 0 }),
    end: () =>
      change(
        { state: isStopping() ? 'canceled' : 'done', ended_at: clock(), reason: null, leased_until: 0 },
        async (tx) => {
          const left = tx.updateTable('bulk_job_rows').where('job_id', '=', now().id)
          await left.where('state', '=', 'waiting').set({ state: 'canceled' }).execute()
        },
      ),
    fail: (reason) => change({ state: 'failed', ended_at: clock(), reason, leased_until: 0 }),
  }
}
