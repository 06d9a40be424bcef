import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { AccountParts } from '@/lib/console/account-parts'
import {
  type BulkAction,
  type BulkJob,
  type BulkKind,
  type BulkRow,
  bulkAction,
  bulkJobStates,
  bulkRowStates,
  bulkRowsPerPage,
} from '@/lib/contract/bulk-jobs'
import type { BulkJobRowsTable, BulkJobsTable } from '@/lib/store/bulk-job-tables'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { requestedWork } from '@/lib/store/leased-work'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

export type JobRow = Selectable<BulkJobsTable>
export type ItemRow = Selectable<BulkJobRowsTable>

interface NewJob {
  id: string
  action: BulkAction
  person: { id: string; name: string; email: string }
}

/** Bulk operations on templates or drafts, run on the server row by row. */
export interface BulkJobs {
  /** If a job with this ID exists, returns its state instead of starting another. */
  start(job: NewJob): Promise<BulkJob>
  /** Running jobs, and those that ended within a day; newest first. */
  list(): Promise<BulkJob[]>
  find(id: string): Promise<BulkJob | undefined>
  rows(id: string, query: { state?: BulkRow['state']; after: number }): Promise<BulkPage>
  /** Cancels everything not already being sent; hides a job that has ended. */
  remove(id: string): Promise<void>
}

interface BulkPage {
  data: BulkRow[]
  /** Position after which the next page starts; null at the end. */
  next: number | null
}

const SHOWN_MS = 86_400_000
const KEPT_MS = 30 * SHOWN_MS

export function createBulkJobs({ store, clock, businessAccountId }: AccountParts): BulkJobs {
  const ofAccount = () =>
    store.reads.selectFrom('bulk_jobs').selectAll().where('account_id', '=', businessAccountId)

  async function find(id: string): Promise<BulkJob | undefined> {
    const [job] = await withCounts(store, await ofAccount().where('id', '=', id).execute())
    return job
  }

  return {
    async start({ id, action, person }) {
      const now = clock()
      const row = rowOf({ id, action, person }, businessAccountId, now)
      await removeEnded(store, businessAccountId, (is) => is('ended_at', '<', now - KEPT_MS))
      const insert = store.db.insertInto('bulk_jobs').values(row)
      await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute()
      return (await find(id)) ?? toJob(row, [])
    },
    async list() {
      const rows = await ofAccount()
        .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', clock() - SHOWN_MS)]))
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute()
      return withCounts(store, rows)
    },
    find,
    async rows(id, { state, after }) {
      const all = store.reads
        .selectFrom('bulk_job_rows')
        .selectAll()
        .where('job_id', '=', id)
        .where('position', '>', after)
      const rows = await (state ? all.where('state', '=', state) : all)
        .orderBy('position')
        .limit(bulkRowsPerPage + 1)
        .execute()
      const page = rows.slice(0, bulkRowsPerPage)
      return {
        data: page.map(toRow),
        next: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
      }
    },
    async remove(id) {
      const canceled = await store.db
        .updateTable('bulk_jobs')
        .set({ state: 'stopping', due_at: clock(), reason: null })
        .where('id', '=', id)
        .where('account_id', '=', businessAccountId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (!canceled) await removeEnded(store, businessAccountId, (is) => is('id', '=', id))
    },
  }
}

const rowOf = ({ id, action, person }: NewJob, accountId: string, now: number): JobRow => ({
  id,
  account_id: accountId,
  action: encodeJson(action),
  state: 'running',
  total: null,
  ...requestedWork(person, { dueAt: now, now }),
  ended_at: null,
})

type Which = (is: ExpressionBuilder<Tables, 'bulk_jobs'>) => Expression<SqlBool>

async function removeEnded(store: Store, accountId: string, which: Which): Promise<void> {
  await store.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('bulk_jobs')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is not', null)
      .where(which)
      .returning('id')
      .execute()
    const ids = removed.map((job) => job.id)
    if (ids.length > 0) await tx.deleteFrom('bulk_job_rows').where('job_id', 'in', ids).execute()
  })
}

/** The requested action of a job, with everything that was selected. */
export const actionOf = (job: Pick<JobRow, 'action'>): BulkAction => bulkAction.parse(decodeJson(job.action))

/** Just the kind of action, without the selection, which may be thousands of items. */
export const kindOf = (job: Pick<JobRow, 'action'>): BulkKind => decodeJson<BulkAction>(job.action).kind

interface Count {
  job_id: string
  state: string
  n: number
}

async function withCounts({ reads }: Store, jobs: readonly JobRow[]): Promise<BulkJob[]> {
  if (jobs.length === 0) return []
  const counts = await reads
    .selectFrom('bulk_job_rows')
    .select((of) => ['job_id', 'state', of.fn.countAll<number>().as('n')])
    .where(
      'job_id',
      'in',
      jobs.map(({ id }) => id),
    )
    .groupBy(['job_id', 'state'])
    .execute()
  return jobs.map((job) => toJob(job, counts))
}

function toJob(row: JobRow, counts: readonly Count[]): BulkJob {
  const countOf = (state: string) =>
    Number(counts.find((count) => count.job_id === row.id && count.state === state)?.n ?? 0)
  return {
    id: row.id,
    kind: kindOf(row),
    state: bulkJobStates.find((state) => state === row.state) ?? 'running',
    total: row.total,
    done: countOf('done'),
    refused: countOf('refused'),
    waitsUntil: row.state === 'running' && row.reason !== null ? row.due_at : null,
    reason: row.reason,
    by: row.person_name,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}

const toRow = (row: ItemRow): BulkRow => ({
  position: row.position,
  subjectId: row.subject_id,
  name: row.name,
  language: row.language,
  state: bulkRowStates.find((state) => state === row.state) ?? 'waiting',
  reason: row.reason,
})
