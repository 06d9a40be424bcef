import { randomBytes } from 'node:crypto'
import type { AuditEntry } from '@/lib/access/audit'
import type { BulkKind } from '@/lib/contract/bulk-jobs'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { Problem } from '@/lib/contract/error-object'
import type { Root } from '@/lib/runtime/compose/root'
import { releaseLeases } from '@/lib/store/leases'
import { backOffMs } from '@/lib/work/back-off'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { problemIn, refusalOf, wasNotTaken } from '../scheduled/in-whose-name'
import type { WorkParts } from '../work-parts'
import { actionOf, type ItemRow, type JobRow } from './bulk-jobs'
import { deleteItem, duplicateItem } from './delete-or-duplicate-item'
import { findItems } from './find-items'
import { type HeldJob, type ItemOutcome, JobLost, JobStopped, takeJob } from './held-job'
import type { Audited, Step, StepParts } from './step'
import { submitItem } from './submit-item'

export interface BulkParts extends WorkParts, StepParts, Pick<Root, 'templateLabels' | 'templateNames'> {
  /** Something shown on open pages changed: progress of jobs, and their results at the end. */
  onChange(topics: readonly string[]): Promise<void>
}

const EVERY_MS = 2000
/** Maximum rate of notifications to open pages. */
const TOLD_EVERY_MS = 1000
/** Consecutive failures, up to half an hour apart, after which a row is refused and the next one tried. */
const MOST_ATTEMPTS = 60
/** The limit for internal errors, which waiting doesn't fix. */
const MOST_FAULTS = 3

/** Problems that affect every row, so retry later. */
const ofAll: ReadonlySet<Problem['kind']> = new Set([
  'tooManyTemplateCreates',
  'rateLimited',
  'unavailable',
  'accessTokenInvalid',
  'scopeMissing',
])

/** The step for each kind of job. */
const steps: Readonly<Record<BulkKind, Step>> = {
  submit: submitItem,
  duplicate: duplicateItem,
  delete: deleteItem,
}

/** Works on bulk jobs until stopped. */
export const startBulkJobs = (parts: BulkParts): Loop =>
  startPeriodic({
    name: 'bulk jobs',
    everyMs: EVERY_MS,
    log: parts.log,
    begin: () => releaseLeases(parts.store, 'bulk_jobs'),
    run: (isStopping) => runDueJobs(parts, isStopping),
  })

/** Processes due jobs in sequence. */
export async function runDueJobs(parts: BulkParts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const held = await takeJob(parts)
    if (!held) return
    try {
      await workOn(parts, held, isStopping)
    } catch (error) {
      // Another process has taken over the job.
      if (!(error instanceof JobLost)) throw error
    }
  }
}

/** Includes topics affected by deleted templates. */
const afterAll = ['template-jobs', 'templates', 'template-folders', 'template-owners']

async function workOn(parts: BulkParts, held: HeldJob, isStopping: () => boolean): Promise<void> {
  const publish = createPublisher(parts)
  const traceId = randomBytes(8).toString('hex')
  if (held.job.total === null && held.job.state === 'running') {
    const begun = await attempt(parts, held, async () => {
      await held.addRows(await findItems(parts, actionOf(held.job), { traceId }))
    })
    if (!begun) return publish(['template-jobs'])
  }
  while (!isStopping()) {
    const item = await held.next()
    if (!item) {
      await held.end()
      return publish(afterAll)
    }
    const row = { item, audited: auditedOf(held.kind, item) }
    if (!(await attempt(parts, held, () => doItem(parts, held, row, traceId), row))) break
    await publish(['template-jobs'], TOLD_EVERY_MS)
  }
  if (isStopping()) await held.release()
  await publish(afterAll)
}

/** Notifies open pages, optionally rate-limited. */
function createPublisher({ onChange, clock }: BulkParts) {
  let at = Number.NEGATIVE_INFINITY
  return async (topics: readonly string[], everyMs = 0) => {
    if (clock() - at < everyMs) return
    at = clock()
    await onChange(topics)
  }
}

/** The person lost the permission: send nothing more on their behalf. */
class RowRefused extends Error {
  override name = 'RowRefused'
}

function refusedRow(error: unknown): ItemOutcome {
  if (error instanceof RowRefused) return { state: 'refused', reason: error.message }
  throw error
}

/** The current row, and its future audit entry. */
interface Row {
  item: ItemRow
  audited: Audited
}

const auditedOf = (kind: BulkKind, { name, language, subject_id }: ItemRow): Audited => ({
  action: kind === 'delete' ? 'templates.delete' : 'templates.create',
  subject: `${name} ${language}`.trim() || subject_id,
})

async function doItem(parts: BulkParts, held: HeldJob, row: Row, traceId: string): Promise<void> {
  const { job, kind } = held
  const { item, audited } = row
  const permission = kind === 'delete' ? 'templates.delete' : 'templates.write'
  const reason = await refusalOf(parts.access, { ...job, did: 'started', permission })
  const mark = async (sent: object) => {
    if (reason !== undefined) throw new RowRefused(reason)
    await held.mark(item, sent)
  }
  const describe = (done: Partial<Audited>) => void Object.assign(audited, done)
  const outcome: ItemOutcome =
    reason === undefined || item.sent !== null
      ? await steps[kind](parts, { job, item, mark, describe, options: { traceId } }).catch(refusedRow)
      : { state: 'refused', reason }
  await settle(parts, held, row, { outcome, traceId })
}

/** Runs part of a job. A row's failure is recorded on the row. @returns whether to continue now */
async function attempt(
  parts: BulkParts,
  held: HeldJob,
  work: () => Promise<void>,
  row?: Row,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof JobLost) throw error
    if (row && error instanceof JobStopped) {
      await held.settle(row.item, { state: 'canceled' }, undefined)
      return true
    }
    const found = problemIn(error)
    if (!found) parts.log.error({ error, job: held.job.id }, 'bulk job failed')
    if (!isFinal(held.job, found)) {
      await wait(parts, held, found, row)
      return false
    }
    const reason = reasonOf(found)
    if (!row) await held.fail(reason)
    else
      await settle(parts, held, row, { outcome: { state: 'refused', reason }, traceId: found?.traceId ?? '' })
    return row !== undefined
  }
}

/** Whether to stop retrying. Waiting helps with limits or an unavailable service, but rarely with internal errors. */
function isFinal({ attempts, reason }: JobRow, found: Problem | undefined): boolean {
  if (!found) return reason === OUR_FAULT && attempts + 1 >= MOST_FAULTS
  if (wasNotTaken(found)) return false
  const isOfAll = found.isOutcomeUnknown === true || ofAll.has(found.kind)
  return !isOfAll || attempts >= MOST_ATTEMPTS
}

async function wait(parts: BulkParts, held: HeldJob, found: Problem | undefined, row: Row | undefined) {
  const { attempts } = held.job
  const shortest = backOffMs(attempts + 1, { firstMs: MINUTE_MS / 6, longestMs: 30 * MINUTE_MS })
  const waitMs = found?.retryAfterSeconds === undefined ? shortest : found.retryAfterSeconds * 1000
  const isUnsent = found !== undefined && wasNotTaken(found)
  const why = found ? `${found.title}.` : OUR_FAULT
  // The refused call may have been a check on an earlier edit, which may have been accepted.
  const isUntouched = isUnsent && row?.item.sent === null
  await held.wait(parts.clock() + waitMs, why, isUntouched ? row.item : undefined)
}

const OUR_FAULT = 'Something went wrong in the console itself.'

function reasonOf(found: Problem | undefined): string {
  if (!found) return OUR_FAULT
  const [first] = Object.values(found.fields)
  return [`${found.title}.`, first ?? found.detail].filter(Boolean).join(' ')
}

/** Completes a row with its audit entry, as if the change had been made individually. */
async function settle(
  { machineClock }: BulkParts,
  held: HeldJob,
  { item, audited }: Row,
  { outcome, traceId }: { outcome: ItemOutcome; traceId: string },
): Promise<void> {
  const { job, kind } = held
  const entry: AuditEntry = {
    at: machineClock(),
    person: { id: job.person_id, email: job.person_email },
    ...audited,
    result: outcome.state === 'done' ? 'done' : 'refused',
    address: '',
    traceId,
    details: { job: job.id, ...(outcome.state === 'refused' ? { reason: outcome.reason } : {}) },
  }
  await held.settle(item, outcome, kind === 'duplicate' ? undefined : entry)
}
