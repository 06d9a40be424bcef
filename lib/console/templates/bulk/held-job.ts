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

/** Longer than samples of one template take to be uploaded; who died gives the job back after this. */
const LEASE_MS = 10 * 60_000
const ROWS_PER_QUERY = 500

/** Someone else works on the job by now: nothing more is sent. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** It is to be stopped: what is not sent by now never is. */
export class JobStopped extends Error {
  override name = 'JobStopped'
}

/** What a job is to begin with: one template or draft each. */
export type NewItem = Pick<ItemRow, 'subject_id' | 'name' | 'language' | 'revision'>

/** How it went with one row. */
export type ItemOutcome = { state: 'done' | 'canceled' } | { state: 'refused'; reason: string }

/** A job that this process works on, as long as its lease is renewed. */
export interface HeldJob {
  readonly job: JobRow
  readonly kind: BulkKind
  /** Writes down which rows there are; of a job that has them nothing. */
  addRows(items: readonly NewItem[]): Promise<void>
  next(): Promise<ItemRow | undefined>
  /** Writes down, before the service is asked, what it is asked for. @throws JobLost, JobStopped: then it must not be asked */
  mark(item: ItemRow, sent: object): Promise<void>
  /** Writes down how it went with a row, and in the audit log, all or nothing. */
  settle(item: ItemRow, outcome: ItemOutcome, entry: AuditEntry | undefined): Promise<void>
  /** It goes on later. `unsent` is a row the service certainly did not take. */
  wait(until: number, reason: string, unsent: ItemRow | undefined): Promise<void>
  /** Gives the job back as it is. */
  release(): Promise<void>
  end(): Promise<void>
  /** Ends it before anything was done. */
  fail(reason: string): Promise<void>
}

/** Takes the job that is due longest. */
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

/** The job as it stands now, and what changes it while it is ours. */
function holdRow({ store, machineClock }: Parts, taken: JobRow) {
  let job = taken

  async function change(values: Partial<JobRow>, queries: Store['db']): Promise<JobRow> {
    // Leases of the same millisecond could not be told apart.
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
    /** Changes the job and renews its lease, with other changes all or nothing. @throws JobLost */
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
      // What may have reached the service is finished, whatever happens to the job.
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
