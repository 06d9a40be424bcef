import { expressionBuilder } from 'kysely'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { editedContent } from '@/lib/language/template/edit-differs'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { takeLease } from '@/lib/store/leases'
import type { Tables } from '@/lib/store/tables'
import { contentFingerprint } from '../../history/content-fingerprint'
import type { WorkParts } from '../work-parts'
import type { ScheduledRow } from './scheduled-edits'

type Parts = Pick<WorkParts, 'store' | 'clock' | 'machineClock'>

/** Recorded in a row before its edit is sent to the service. */
interface SentMark {
  /** The template's previous status. */
  status: string
  /** Handles that were made for this edit. */
  handles: string[]
}

/** Longer than samples take to be uploaded; who died gives its edits back after this. */
const LEASE_MS = 10 * 60_000

/** Takes the edit that is due longest. It goes to one taker until its lease ends. */
export function takeDue({ store, clock, machineClock }: Parts): Promise<ScheduledRow | undefined> {
  const now = machineClock()
  const eb = expressionBuilder<Tables, 'scheduled_edits'>()
  const isDue = eb.and([
    eb('state', '=', 'waiting'),
    eb('due_at', '<=', clock()),
    eb('leased_until', '<=', now),
  ])
  return takeLease(store, { table: 'scheduled_edits', isDue, firstBy: ['due_at'], until: now + LEASE_MS })
}

/**
 * Renews the lease of an edit about to be sent, and records the current state, which reveals after a crash
 * whether it was accepted.
 *
 * @returns undefined if another process has it, or it was canceled: then nothing is sent
 */
export async function markSent(
  { store, machineClock }: Parts,
  row: ScheduledRow,
  before: Template,
  edit: TemplateEdit,
): Promise<ScheduledRow | undefined> {
  return store.db
    .updateTable('scheduled_edits')
    .set({ leased_until: machineClock() + LEASE_MS, sent: sentMark(before, edit) })
    .where('id', '=', row.id)
    .where('leased_until', '=', row.leased_until)
    .returningAll()
    .executeTakeFirst()
}

/** Recorded before an edit is sent to the service. */
export function sentMark(before: Template, edit: TemplateEdit): string {
  const found = new Set(handlesOf(before))
  const handles = handlesOf(edit).filter((handle) => !found.has(handle))
  const mark: SentMark = { status: before.status, handles }
  return encodeJson(mark)
}

/**
 * The status a template had before this edit was sent, where the service took it and the answer was lost; undefined
 * where it did not, or where it was never sent: then the same text is somebody else's.
 */
export function statusBeforeTaken(
  row: Pick<ScheduledRow, 'sent' | 'base'>,
  edit: TemplateEdit,
  now: Template,
): string | undefined {
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
