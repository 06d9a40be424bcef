import { randomBytes } from 'node:crypto'
import { refusal } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import { templateCan } from '@/lib/contract/template-states'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { writeConsoleEvent } from '@/lib/events/receiver/console-event'
import { editDiffers } from '@/lib/language/template/edit-differs'
import { languageName } from '@/lib/language/template/language-name'
import type { Root } from '@/lib/runtime/compose/root'
import { backOffMs } from '@/lib/runtime/work/back-off'
import { type Loop, startPeriodic } from '@/lib/runtime/work/periodic'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { ScheduledRow } from './scheduled-edits'
import { noteEdit, withHandlesOf } from './submit-edit'

interface Parts extends Pick<Root, 'store' | 'client' | 'samples' | 'history' | 'drafts'> {
  bus: Pick<Root['bus'], 'publish'>
  log: Pick<Root['log'], 'error'>
  access: {
    people: { find(id: string): Promise<{ email: string; role: string | null; isSuspended: boolean }> }
    audit: Pick<Root['access']['audit'], 'recordDone'>
  }
  clock(): number
}

/** Field of the event that tells how a scheduled edit went. */
const CONSOLE_EDIT = 'console_edit'
const EVERY_MS = 2000
/** Longer than the service has to answer; who died gives its edits back after this. */
const LEASE_MS = 120_000
const MINUTE_MS = 60_000
/** It is in review, or the service knows of edits this console does not. */
const LATER_MS = { notEditable: 5 * MINUTE_MS, tooOften: 60 * MINUTE_MS }
/** An edit becomes possible within 30 days; what could not be sent for so long is refused. */
const GIVEN_UP_AFTER_MS = 40 * 24 * 60 * MINUTE_MS

type Outcome =
  | { state: 'submitted'; reason?: undefined }
  | { state: 'refused'; reason: string }
  | { state: 'waiting'; reason: string; dueAt: number }

/** Submits scheduled edits as their templates take them, until stopped. Each is submitted once. */
export function startScheduledEdits(parts: Parts): Loop {
  let areLeasesReleased = false
  return startPeriodic({
    name: 'submitting scheduled edits',
    everyMs: EVERY_MS,
    log: parts.log,
    async run(isStopping) {
      if (!areLeasesReleased) await releaseLeases(parts.store)
      areLeasesReleased = true
      await submitDueEdits(parts, isStopping)
    },
  })
}

/** Submits what is due now, one edit after the other. */
export async function submitDueEdits(parts: Parts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const row = await takeDue(parts)
    if (!row) return
    await finish(parts, row, await attempt(parts, row))
  }
}

/** A folder belongs to one process: what was under way when the last one ended is nobody's. */
async function releaseLeases({ engine, db }: Store): Promise<void> {
  if (engine === 'sqlite') await db.updateTable('scheduled_edits').set({ leased_until: 0 }).execute()
}

/** Takes the edit that is due longest. It goes to one taker until its lease ends. */
async function takeDue({ store, clock }: Parts): Promise<ScheduledRow | undefined> {
  const now = clock()
  return store.db
    .updateTable('scheduled_edits')
    .set({ leased_until: now + LEASE_MS })
    .where('template_id', 'in', (eb) => {
      const due = eb
        .selectFrom('scheduled_edits')
        .select('template_id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .limit(1)
      return store.engine === 'postgres' ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

async function attempt(parts: Parts, row: ScheduledRow): Promise<Outcome> {
  const options = { traceId: randomBytes(8).toString('hex') }
  try {
    const before = await parts.client.getTemplate({ templateId: row.template_id }, options)
    const edit = decodeJson<TemplateEdit>(row.edit)
    // The service took it, and the answer was lost with the process that waited for it.
    const isTaken = !editDiffers(before, edit)
    const closed = templateCan.edit(before.status)
    if (closed !== undefined && !isTaken) return wait(parts, row, closed, LATER_MS.notEditable)
    const refused = await refusalOf(parts, row)
    if (refused !== undefined) return { state: 'refused', reason: refused }
    const sent = isTaken ? edit : await send(parts, row, edit, options)
    await follow(parts, row, { before, edit: sent }, options)
    return { state: 'submitted' }
  } catch (error) {
    return afterFailure(parts, row, error)
  }
}

async function send(
  parts: Parts,
  row: ScheduledRow,
  edit: TemplateEdit,
  options: { traceId: string },
): Promise<TemplateEdit> {
  const body = await withHandlesOf(parts, edit, options)
  // Written before it is sent: whoever comes after a crash finds the same handles at the service.
  await parts.store.db
    .updateTable('scheduled_edits')
    .set({ edit: encodeJson(body), attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .execute()
  await parts.client.editTemplate({ templateId: row.template_id, body }, options)
  return body
}

/** What follows an edit that was taken: history, audit log, and the draft is done with. */
async function follow(
  parts: Parts,
  row: ScheduledRow,
  { before, edit }: { before: Template; edit: TemplateEdit },
  { traceId }: { traceId: string },
): Promise<void> {
  await noteEdit(parts, { before, edit, by: row.person_name })
  const draft = row.draft === null ? undefined : decodeJson<SubmittedDraft>(row.draft)
  if (draft) await parts.drafts.remove(draft.id, draft.revision)
  const { email } = await parts.access.people.find(row.person_id)
  await parts.access.audit.recordDone({
    at: parts.clock(),
    person: { id: row.person_id, email },
    action: 'templates.edit',
    subject: `${before.name} ${before.language}`,
    result: 'done',
    address: '',
    traceId,
    details: { scheduledAt: row.created_at },
  })
}

/** Why the person who scheduled it may not submit it any more. */
async function refusalOf({ access }: Parts, { person_id, person_name }: ScheduledRow) {
  const person = await access.people.find(person_id).catch((error: unknown) => {
    if (problemIn(error)?.kind === 'notFound') return undefined
    throw error
  })
  const role = person?.role
  const mayWrite =
    person?.isSuspended === false && isRole(role) && refusal(role, 'templates.write') === undefined
  return mayWrite ? undefined : `${person_name}, who scheduled it, can no longer edit templates.`
}

const isRole = (role: unknown): role is Parameters<typeof refusal>[0] => typeof role === 'string'

const problemIn = (error: unknown): Problem | undefined =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : undefined

const wait = ({ clock }: Parts, row: ScheduledRow, reason: string, ms: number): Outcome =>
  clock() > row.created_at + GIVEN_UP_AFTER_MS
    ? { state: 'refused', reason }
    : { state: 'waiting', reason, dueAt: clock() + ms }

function afterFailure(parts: Parts, row: ScheduledRow, error: unknown): Outcome {
  const found = problemIn(error)
  if (!found) parts.log.error({ error, template: row.template_id }, 'scheduled edit not submitted')
  const title = found?.title ?? 'Something went wrong in the console itself'
  if (found?.kind === 'templateEditedTooOften') return wait(parts, row, `${title}.`, LATER_MS.tooOften)
  if (found?.kind === 'templateNotEditable') return wait(parts, row, `${title}.`, LATER_MS.notEditable)
  const again = backOffMs(row.attempts + 1, { firstMs: MINUTE_MS / 2, longestMs: 30 * MINUTE_MS })
  if (!found || found.isTransient) return wait(parts, row, `${title}.`, again)
  const [first] = Object.values(found.fields)
  return { state: 'refused', reason: `${title}. ${first ?? found.detail}` }
}

async function finish(parts: Parts, row: ScheduledRow, outcome: Outcome): Promise<void> {
  const { store, bus, clock } = parts
  const { state, reason = null } = outcome
  await store.db
    .updateTable('scheduled_edits')
    .set({
      state,
      reason,
      leased_until: 0,
      ...(outcome.state === 'waiting' && { due_at: outcome.dueAt, attempts: row.attempts + 1 }),
    })
    .where('id', '=', row.id)
    .execute()
  if (state === 'waiting') return
  const template = `${row.name} in ${languageName(row.language)}`
  const written = await writeConsoleEvent(store, {
    field: CONSOLE_EDIT,
    stableId: `${CONSOLE_EDIT}:${row.id}`,
    value: {
      template_id: row.template_id,
      state,
      scheduled_by: row.person_name,
      scheduled_at: row.created_at,
    },
    reading: {
      sentence:
        state === 'submitted'
          ? `The edit of ${template} that ${row.person_name} scheduled was submitted for review.`
          : `The edit of ${template} that ${row.person_name} scheduled was not submitted. ${reason}`,
      severity: state === 'submitted' ? 'success' : 'danger',
      objectKind: 'template',
      objectId: row.template_id,
      needsPerson: true,
      topics: ['templates', `template:${row.template_id}`],
    },
    at: clock(),
  })
  if (written) bus.publish(written)
}
