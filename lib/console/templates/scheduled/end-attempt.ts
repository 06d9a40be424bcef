import type { AuditEntry } from '@/lib/access/audit'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { addConsoleEvent } from '@/lib/events/receiver/console-event'
import { languageName } from '@/lib/language/template/language-name'
import type { Root } from '@/lib/runtime/compose/root'
import { decodeJson } from '@/lib/store/codec'
import type { WorkParts } from '../work-parts'
import type { ScheduledRow } from './scheduled-edits'
import { noteEdit } from './submit-edit'

type Parts = Omit<WorkParts, 'client' | 'samples'> & { bus: Pick<Root['bus'], 'publish'> }

/** How an attempt to submit a scheduled edit went. */
export type Outcome =
  /** `before` is the template as it was then; `edit` what was sent, or where the answer was lost, as it was scheduled. */
  | { state: 'submitted'; before: Template; edit: TemplateEdit }
  /** By a refusal of a kind, or by a fault of our own. */
  | { state: 'refused'; reason: string; kind?: string; isFault?: boolean }
  /** `sent` is the mark of the row: null where the service did certainly not take it. */
  | { state: 'waiting'; reason: string; dueAt: number; sent: string | null }

type Ended = Exclude<Outcome, { state: 'waiting' }>

/** Field of the event about the outcome of a scheduled edit. */
const CONSOLE_EDIT = 'console_edit'

/**
 * Writes down how an attempt went: with its end also the event that tells so and the entry of the audit log, all or
 * nothing. Does nothing when somebody else has the edit by now.
 */
export async function endAttempt(
  parts: Parts,
  row: ScheduledRow,
  outcome: Outcome,
  traceId: string,
): Promise<void> {
  const { store, access, bus } = parts
  if (outcome.state === 'waiting') {
    const { reason, dueAt, sent } = outcome
    const again = { reason, due_at: dueAt, sent, attempts: row.attempts + 1 }
    await held(store.db, row)
      .set({ ...again, leased_until: 0 })
      .execute()
    return
  }
  const reason = outcome.state === 'refused' ? outcome.reason : null
  const ended = await store.transaction(async (tx) => {
    const end = { state: outcome.state, reason, leased_until: 0 }
    if (!(await held(tx, row).set(end).returning('id').executeTakeFirst())) return undefined
    const event = await addConsoleEvent(tx, store.engine, eventOf(row, outcome, parts.clock()))
    await access.audit.record(entryOf(row, outcome, { at: parts.machineClock(), traceId }), tx)
    return { event }
  })
  if (ended?.event) bus.publish(ended.event)
  if (ended && outcome.state === 'submitted') await follow(parts, row, outcome)
}

const held = (queries: Root['store']['db'], row: ScheduledRow) =>
  queries.updateTable('scheduled_edits').where('id', '=', row.id).where('leased_until', '=', row.leased_until)

function eventOf(row: ScheduledRow, outcome: Ended, at: number): Parameters<typeof addConsoleEvent>[2] {
  const { template_id, person_name, created_at } = row
  const edit = `The edit of ${row.name} in ${languageName(row.language)} that ${person_name} scheduled`
  const isSubmitted = outcome.state === 'submitted'
  return {
    field: CONSOLE_EDIT,
    stableId: `${CONSOLE_EDIT}:${row.id}`,
    value: { template_id, state: outcome.state, scheduled_by: person_name, scheduled_at: created_at },
    reading: {
      sentence: isSubmitted
        ? `${edit} was submitted for review.`
        : `${edit} wasn’t submitted. ${outcome.reason}`,
      severity: isSubmitted ? 'success' : 'danger',
      objectKind: 'template',
      objectId: template_id,
      needsPerson: true,
      topics: ['templates', `template:${template_id}`],
    },
    at,
  }
}

function entryOf(
  row: ScheduledRow,
  outcome: Ended,
  { at, traceId }: { at: number; traceId: string },
): AuditEntry {
  const scheduledAt = row.created_at
  const entry = {
    at,
    person: { id: row.person_id, email: row.person_email },
    action: 'templates.edit',
    subject: `${row.name} ${row.language}`,
    address: '',
    traceId,
  }
  if (outcome.state === 'submitted') return { ...entry, result: 'done', details: { scheduledAt } }
  const { kind, reason, isFault = false } = outcome
  const details = { ...(kind === undefined ? {} : { kind }), reason, scheduledAt }
  return { ...entry, result: isFault ? 'failed' : 'refused', details }
}

/** Follow-up of an accepted edit: records history and removes its draft. Failures here don't undo it. */
async function follow(
  parts: Parts,
  row: ScheduledRow,
  { before, edit }: Extract<Outcome, { state: 'submitted' }>,
): Promise<void> {
  const draft = row.draft === null ? undefined : decodeJson<SubmittedDraft>(row.draft)
  const results = await Promise.allSettled([
    noteEdit(parts, { before, edit, by: row.person_name }),
    draft && parts.drafts.remove(draft.id, draft.revision),
  ])
  for (const result of results)
    if (result.status === 'rejected')
      parts.log.error(
        { error: result.reason, template: row.template_id },
        'scheduled edit submitted, but not written down',
      )
}
