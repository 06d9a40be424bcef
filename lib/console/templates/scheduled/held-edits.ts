import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { editedContent } from '@/lib/language/template/edit-differs'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { contentFingerprint } from '../../history/content-fingerprint'
import type { ScheduledRow } from './scheduled-edits'

interface Parts {
  store: Store
  clock(): number
}

/** What is written into a row before its edit goes to the service. */
interface SentMark {
  /** Of the template before. */
  status: string
  /** Handles that were made for this edit. */
  handles: string[]
}

/** Longer than samples take to be uploaded; who died gives its edits back after this. */
const LEASE_MS = 10 * 60_000

/** A folder belongs to one process: what was under way when the last one ended is nobody's. */
export async function releaseLeases({ engine, db }: Store): Promise<void> {
  if (engine === 'sqlite') await db.updateTable('scheduled_edits').set({ leased_until: 0 }).execute()
}

/** Takes the edit that is due longest. It goes to one taker until its lease ends. */
export async function takeDue({ store, clock }: Parts): Promise<ScheduledRow | undefined> {
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

/**
 * Renews the lease of an edit that goes to the service now, and writes down what it finds there. Whoever comes after a
 * crash knows by that whether it was taken.
 *
 * @returns undefined when somebody else has the edit by now, or it was canceled: then nothing is sent
 */
export async function markSent(
  { store, clock }: Parts,
  row: ScheduledRow,
  before: Template,
  edit: TemplateEdit,
): Promise<ScheduledRow | undefined> {
  const found = new Set(handlesOf(before))
  const handles = handlesOf(edit).filter((handle) => !found.has(handle))
  const mark: SentMark = { status: before.status, handles }
  return store.db
    .updateTable('scheduled_edits')
    .set({ leased_until: clock() + LEASE_MS, sent: encodeJson(mark) })
    .where('id', '=', row.id)
    .where('leased_until', '=', row.leased_until)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The status a template had before this edit was sent, where the service took it and the answer was lost; undefined
 * where it did not, or where it was never sent: then the same text is somebody else's.
 */
export function statusBeforeTaken(row: ScheduledRow, edit: TemplateEdit, now: Template): string | undefined {
  if (row.sent === null) return undefined
  const { status, handles } = decodeJson<SentMark>(row.sent)
  if (handlesOf(now).some((handle) => handles.includes(handle))) return status
  const print = contentFingerprint(now)
  const isWhatWasSent = print === contentFingerprint(editedContent(now, edit))
  // An edit of samples alone shows in the review it began.
  const hasMoved = print !== row.base || now.status !== status
  return isWhatWasSent && hasMoved ? status : undefined
}

const handlesOf = ({ components = [] }: Pick<TemplateEdit, 'components'>) =>
  sampleHandlesOf(components).map(({ handle }) => handle)
