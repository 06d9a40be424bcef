import type { Selectable } from 'kysely'
import { problem } from '@/lib/access/problems'
import { type ScheduledEdit, scheduledEditStates } from '@/lib/contract/scheduled-edits'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { requestedWork } from '@/lib/store/leased-work'
import type { Store } from '@/lib/store/open'
import type { ScheduledEditsTable } from '@/lib/store/tables'
import { contentFingerprint } from '../../history/content-fingerprint'

export type ScheduledRow = Selectable<ScheduledEditsTable>

interface NewScheduledEdit {
  /** The current template: the edit is submitted only if it stays the same. */
  template: Template
  edit: TemplateEdit
  draft: SubmittedDraft | undefined
  dueAt: number
  person: { id: string; name: string; email: string }
}

/** Edits of approved templates that wait until the template takes one: at most one for each template. */
export interface ScheduledEdits {
  /** The pending edit of a template, or the last result. */
  of(templateId: string): Promise<ScheduledEdit | undefined>
  /** Name of its template, with language; `''` if there is none. */
  nameOf(templateId: string): Promise<string>
  /** Replaces a pending or finished edit. @throws HttpError conflict while one is being submitted */
  schedule(edit: NewScheduledEdit): Promise<ScheduledEdit>
  /** Cancels what waits, or takes away how the last one went. @throws HttpError conflict while it is being submitted */
  remove(templateId: string): Promise<void>
  /**
   * Cancels a pending edit because the template was edited in the meantime, unless it is already being sent.
   */
  supersede(templateId: string): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  /** Clock for leases. */
  machineClock(): number
  newId(): string
}

export function createScheduledEdits({ store, clock, machineClock, newId }: Parts): ScheduledEdits {
  return {
    async of(templateId) {
      const row = await read(store, templateId)
      return row && toScheduledEdit(row, await isDraftKept(store, row))
    },
    async nameOf(templateId) {
      const row = await read(store, templateId)
      return row ? `${row.name} ${row.language}` : ''
    },
    async schedule(edit) {
      const row = rowOf(edit, newId(), clock())
      const written = await store.db
        .insertInto('scheduled_edits')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('template_id')
            .doUpdateSet(row)
            .where('scheduled_edits.leased_until', '<=', machineClock()),
        )
        .returning('id')
        .executeTakeFirst()
      if (!written) throw problem('conflict', UNDER_WAY)
      return toScheduledEdit(row, await isDraftKept(store, row))
    },
    async remove(templateId) {
      await store.db
        .deleteFrom('scheduled_edits')
        .where('template_id', '=', templateId)
        .where('leased_until', '<=', machineClock())
        .execute()
      if (await read(store, templateId)) throw problem('conflict', UNDER_WAY)
    },
    async supersede(templateId) {
      await store.db
        .deleteFrom('scheduled_edits')
        .where('template_id', '=', templateId)
        .where('state', '=', 'waiting')
        .where((is) => is.or([is('sent', 'is', null), is('leased_until', '<=', machineClock())]))
        .execute()
    },
  }
}

const UNDER_WAY = 'It’s being submitted right now.'

function rowOf(
  { template, edit, draft, dueAt, person }: NewScheduledEdit,
  id: string,
  now: number,
): ScheduledRow {
  return {
    template_id: template.id,
    id,
    name: template.name,
    language: template.language,
    edit: encodeJson(edit),
    base: contentFingerprint(template),
    sent: null,
    draft: draft ? encodeJson(draft) : null,
    state: 'waiting',
    ...requestedWork(person, { dueAt, now }),
  }
}

const read = ({ db }: Store, templateId: string): Promise<ScheduledRow | undefined> =>
  db.selectFrom('scheduled_edits').selectAll().where('template_id', '=', templateId).executeTakeFirst()

/** The draft may have been discarded or edited in the meantime. */
async function isDraftKept({ db }: Store, row: ScheduledRow): Promise<boolean> {
  if (row.draft === null) return false
  const { id, revision } = decodeJson<SubmittedDraft>(row.draft)
  const kept = await db
    .selectFrom('template_drafts')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return kept !== undefined
}

const toScheduledEdit = (row: ScheduledRow, isDraftKept: boolean): ScheduledEdit => ({
  id: row.id,
  templateId: row.template_id,
  state: scheduledEditStates.find((state) => state === row.state) ?? 'waiting',
  dueAt: row.due_at,
  by: row.person_name,
  createdAt: row.created_at,
  reason: row.reason,
  isDraftKept,
})
