import { randomBytes } from 'node:crypto'
import type { AuditEntry } from '@/lib/access/audit'
import type { BulkKind } from '@/lib/contract/bulk-jobs'
import type { Problem } from '@/lib/contract/error-object'
import type { Root } from '@/lib/runtime/compose/root'
import { releaseLeases } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import { backOffMs } from '@/lib/work/back-off'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { type People, problemIn, refusalOf } from '../scheduled/in-whose-name'
import { actionOf, type ItemRow, type JobRow } from './bulk-jobs'
import { findItems } from './find-items'
import { type HeldJob, type ItemOutcome, JobLost, JobStopped, takeJob } from './held-job'
import type { StepParts } from './step'
import { steps } from './steps'

export interface BulkParts extends StepParts {
  store: Store
  log: Pick<Root['log'], 'error'>
  access: { people: People; audit: Pick<Root['access']['audit'], 'record'> }
  clock(): number
  /** Something changed that open pages show: how jobs go, and at their end what they did. */
  onChange(topics: readonly string[]): Promise<void>
}

const EVERY_MS = 2000
const MINUTE_MS = 60_000
/** Open pages are told so often, however fast rows are done. */
const TOLD_EVERY_MS = 1000
/** Failures in a row, with up to half an hour between two, after which a row is refused and the next one tried. */
const MOST_ATTEMPTS = 60

/** The same for every row: it is tried again later. */
const ofAll: ReadonlySet<Problem['kind']> = new Set([
  'tooManyTemplateCreates',
  'rateLimited',
  'unavailable',
  'accessTokenInvalid',
  'scopeMissing',
])
/** Certainly not taken: what is sent later is sent for the first time. */
const notTaken: ReadonlySet<Problem['kind']> = new Set(['tooManyTemplateCreates', 'rateLimited'])

/** Works on bulk jobs until stopped. */
export function startBulkJobs(parts: BulkParts): Loop {
  let areLeasesReleased = false
  return startPeriodic({
    name: 'bulk jobs',
    everyMs: EVERY_MS,
    log: parts.log,
    async run(isStopping) {
      if (!areLeasesReleased) await releaseLeases(parts.store, 'bulk_jobs')
      areLeasesReleased = true
      await runDueJobs(parts, isStopping)
    },
  })
}

/** Works on the jobs that are due, one after the other. */
export async function runDueJobs(parts: BulkParts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const held = await takeJob(parts)
    if (!held) return
    try {
      await workOn(parts, held, isStopping)
    } catch (error) {
      // Someone else has it by now.
      if (!(error instanceof JobLost)) throw error
    }
  }
}

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
      return publish(['template-jobs', 'templates'])
    }
    if (!(await attempt(parts, held, () => doItem(parts, held, item, traceId), item))) break
    await publish(['template-jobs'], TOLD_EVERY_MS)
  }
  if (isStopping()) await held.release()
  await publish(['template-jobs', 'templates'])
}

/** Tells open pages, at most once in a while where that is given. */
function createPublisher({ onChange, clock }: BulkParts) {
  let at = Number.NEGATIVE_INFINITY
  return async (topics: readonly string[], everyMs = 0) => {
    if (clock() - at < everyMs) return
    at = clock()
    await onChange(topics)
  }
}

/** The person may no longer do this: nothing more is sent in their name. */
class RowRefused extends Error {
  override name = 'RowRefused'
}

function refusedRow(error: unknown): ItemOutcome {
  if (error instanceof RowRefused) return { state: 'refused', reason: error.message }
  throw error
}

async function doItem(parts: BulkParts, held: HeldJob, item: ItemRow, traceId: string): Promise<void> {
  const { job } = held
  const { kind } = actionOf(job)
  const permission = kind === 'delete' ? 'templates.delete' : 'templates.write'
  const reason = await refusalOf(parts.access, { ...job, did: 'started', permission })
  const mark = async (sent: object) => {
    if (reason !== undefined) throw new RowRefused(reason)
    await held.mark(item, sent)
  }
  const outcome: ItemOutcome =
    reason === undefined || item.sent !== null
      ? await steps[kind](parts, { job, item, mark, options: { traceId } }).catch(refusedRow)
      : { state: 'refused', reason }
  await held.settle(item, outcome, entryOf({ job, kind, item, outcome, traceId }))
}

/** Does a part of a job. What fails for one row alone is told at the row. @returns whether the job goes on now */
async function attempt(
  parts: BulkParts,
  held: HeldJob,
  work: () => Promise<void>,
  item?: ItemRow,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof JobLost) throw error
    if (item && error instanceof JobStopped) {
      await held.settle(item, { state: 'canceled' }, undefined)
      return true
    }
    const found = problemIn(error)
    const isOfAll = !found || found.isOutcomeUnknown === true || ofAll.has(found.kind)
    const { attempts } = held.job
    const isLimit = found !== undefined && notTaken.has(found.kind)
    if (!found) parts.log.error({ error, job: held.job.id }, 'bulk job failed')
    if (item && (!isOfAll || (!isLimit && attempts >= MOST_ATTEMPTS))) {
      await refuse(parts, held, item, found)
      return true
    }
    const shortest = backOffMs(attempts + 1, { firstMs: MINUTE_MS / 6, longestMs: 30 * MINUTE_MS })
    const waitMs = found?.retryAfterSeconds === undefined ? shortest : found.retryAfterSeconds * 1000
    const why = found ? `${found.title}.` : OUR_FAULT
    await held.wait(parts.clock() + waitMs, why, isLimit ? item : undefined)
    return false
  }
}

const OUR_FAULT = 'Something went wrong in the console itself.'

async function refuse(parts: BulkParts, held: HeldJob, item: ItemRow, found: Problem | undefined) {
  const [first] = Object.values(found?.fields ?? {})
  const reason = found ? [`${found.title}.`, first ?? found.detail].filter(Boolean).join(' ') : OUR_FAULT
  const outcome: ItemOutcome = { state: 'refused', reason }
  const { job } = held
  const { kind } = actionOf(job)
  await held.settle(item, outcome, entryOf({ job, kind, item, outcome, traceId: found?.traceId ?? '' }))
}

interface Done {
  job: JobRow
  kind: BulkKind
  item: ItemRow
  outcome: ItemOutcome
  traceId: string
}

/** What is written down of each row: what changes the service, as if it had been done one by one. */
function entryOf({ job, kind, item, outcome, traceId }: Done): AuditEntry | undefined {
  if (kind === 'duplicate') return undefined
  const isDone = outcome.state === 'done'
  return {
    at: Date.now(),
    person: { id: job.person_id, email: job.person_email },
    action: kind === 'delete' ? 'templates.delete' : 'templates.create',
    subject: `${item.name} ${item.language}`.trim() || item.subject_id,
    result: isDone ? 'done' : 'refused',
    address: '',
    traceId,
    details: { job: job.id, ...(outcome.state === 'refused' ? { reason: outcome.reason } : {}) },
  }
}
