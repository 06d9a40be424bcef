import { randomBytes } from 'node:crypto'
import type { CallOptions } from '@/lib/client/create-client'
import { MINUTE_MS } from '@/lib/contract/durations'
import { templateCan } from '@/lib/contract/template-states'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { decodeJson } from '@/lib/store/codec'
import { releaseLeases } from '@/lib/store/leases'
import { backOffMs } from '@/lib/work/back-off'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { contentFingerprint } from '../../history/content-fingerprint'
import type { WorkParts } from '../work-parts'
import { endAttempt, type Outcome } from './end-attempt'
import { markSent, statusBeforeTaken, takeDue } from './held-edits'
import { problemIn, refusalOf } from './in-whose-name'
import type { ScheduledRow } from './scheduled-edits'
import { withHandlesOf } from './submit-edit'

type Parts = WorkParts & { bus: Pick<Root['bus'], 'publish'> }

/** An edit that can go to the service now, and the template it changes. */
interface Ready {
  before: Template
  body: TemplateEdit
}

const EVERY_MS = 2000
/** It is in review, or the service knows of edits this console does not. */
const LATER_MS = { templateNotEditable: 5 * MINUTE_MS, templateEditedTooOften: 60 * MINUTE_MS }
/** An edit becomes possible within 30 days; what could not be sent for so long is refused. */
const GIVEN_UP_AFTER_MS = 40 * 24 * 60 * MINUTE_MS

/** Submits scheduled edits as their templates take them, until stopped. Each is submitted once. */
export const startScheduledEdits = (parts: Parts): Loop =>
  startPeriodic({
    name: 'submitting scheduled edits',
    everyMs: EVERY_MS,
    log: parts.log,
    begin: () => releaseLeases(parts.store, 'scheduled_edits'),
    run: (isStopping) => submitDueEdits(parts, isStopping),
  })

/** Submits due edits in sequence. */
export async function submitDueEdits(parts: Parts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const row = await takeDue(parts)
    if (!row) return
    await submit(parts, row)
  }
}

async function submit(parts: Parts, row: ScheduledRow): Promise<void> {
  const traceId = randomBytes(8).toString('hex')
  const ready = await attempt(parts, row, () => prepare(parts, row, { traceId }))
  if ('state' in ready) return endAttempt(parts, row, ready, traceId)
  const held = await markSent(parts, row, ready.before, ready.body)
  if (!held) return
  const outcome = await attempt(parts, held, () => send(parts, held, ready, { traceId }))
  await endAttempt(parts, held, outcome, traceId)
}

const attempt = <Value>(parts: Parts, row: ScheduledRow, work: () => Promise<Value>) =>
  work().catch((error: unknown) => afterFailure(parts, row, error))

/** Makes everything ready that is sent, unless it was taken already or cannot be sent now. */
async function prepare(parts: Parts, row: ScheduledRow, options: CallOptions): Promise<Outcome | Ready> {
  const now = await parts.client.getTemplate({ templateId: row.template_id }, options)
  const edit = decodeJson<TemplateEdit>(row.edit)
  const status = statusBeforeTaken(row, edit, now)
  if (status !== undefined) return { state: 'submitted', before: { ...now, status }, edit }
  const never = templateCan.editLater(now.status)
  if (never !== undefined) return { state: 'refused', reason: never }
  if (contentFingerprint(now) !== row.base)
    return { state: 'refused', reason: 'The template changed since this edit was scheduled.' }
  const closed = templateCan.edit(now.status)
  if (closed !== undefined)
    return wait(parts, row, { reason: closed, ms: LATER_MS.templateNotEditable, sent: row.sent })
  const refused = await refusalOf(parts.access, { ...row, did: 'scheduled' })
  if (refused !== undefined) return { state: 'refused', reason: refused, kind: 'forbidden' }
  return { before: now, body: await withHandlesOf(parts, edit, options) }
}

async function send(
  { client }: Parts,
  { template_id: templateId }: ScheduledRow,
  { before, body }: Ready,
  options: CallOptions,
): Promise<Outcome> {
  await client.editTemplate({ templateId, body }, options)
  return { state: 'submitted', before, edit: body }
}

interface Wait {
  reason: string
  ms: number
  sent: string | null
  kind?: string
  isFault?: boolean
}

const wait = ({ clock }: Parts, row: ScheduledRow, { ms, sent, ...why }: Wait): Outcome =>
  clock() > row.created_at + GIVEN_UP_AFTER_MS
    ? { state: 'refused', ...why }
    : { state: 'waiting', reason: why.reason, dueAt: clock() + ms, sent }

function afterFailure(parts: Parts, row: ScheduledRow, error: unknown): Outcome {
  const found = problemIn(error)
  const ms = backOffMs(row.attempts + 1, { firstMs: MINUTE_MS / 2, longestMs: 30 * MINUTE_MS })
  if (!found) {
    parts.log.error({ error, template: row.template_id }, 'scheduled edit not submitted')
    const reason = 'Something went wrong in the console itself.'
    return wait(parts, row, { reason, ms, sent: row.sent, isFault: true })
  }
  const { kind, title, isTransient, fields, detail } = found
  const reason = `${title}.`
  // Certainly not applied, so it can safely be retried.
  if (kind === 'templateEditedTooOften' || kind === 'templateNotEditable')
    return wait(parts, row, { reason, ms: LATER_MS[kind], sent: null, kind })
  if (isTransient) return wait(parts, row, { reason, ms, sent: row.sent, kind })
  const [first] = Object.values(fields)
  return { state: 'refused', reason: `${reason} ${first ?? detail}`, kind }
}
