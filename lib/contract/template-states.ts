import type { TemplateStatus } from './templates'

const editable = ['APPROVED', 'REJECTED', 'PAUSED'] as const satisfies TemplateStatus[]

/** Why a template can't be edited, by state (spec:templates#states). */
const editRefusals = {
  PENDING: 'It is in review. It can be edited after the review.',
  IN_APPEAL: 'It is under appeal. It can be edited once the appeal is decided.',
  DISABLED: 'The service disabled it permanently. Duplicate it under another name.',
  PENDING_DELETION: 'It was deleted.',
  DELETED: 'It was deleted.',
  LIMIT_EXCEEDED: 'The account is over its limit of templates. Delete some you no longer use first.',
  ARCHIVED: 'It was archived. Duplicate it under another name.',
} as const satisfies Record<Exclude<TemplateStatus, (typeof editable)[number]>, string>

/** Why a template that isn't approved can't be sent, by state. */
const sendRefusals = new Map<string, string>(
  Object.entries({
    PENDING: 'It is in review. It can be sent once it is approved.',
    REJECTED: 'It was rejected. Fix and resubmit it first.',
    PAUSED: 'It is paused. It can be sent again when the pause ends, or after an edit is approved.',
  } satisfies Partial<Record<TemplateStatus, string>>),
)

/** Temporary states, which an edit can wait for. */
const passing = new Set<string>(['PENDING', 'IN_APPEAL', 'LIMIT_EXCEEDED'] satisfies TemplateStatus[])

const isEditable = new Set<string>(editable)
const byStatus = new Map<string, string>(Object.entries(editRefusals))

/** What each state allows. The service enforces it, and screens explain it beforehand. */
export const templateCan = {
  /**
   * Why a template can't be edited; undefined if it can (spec:templates#rules-of-edits). Accepts states in either case;
   * unknown states don't allow edits.
   */
  edit(status: string): string | undefined {
    const known = status.toUpperCase()
    if (isEditable.has(known)) return undefined
    return byStatus.get(known) ?? 'Only approved, rejected, and paused templates can be edited.'
  },
  /** Why a template can't be sent; undefined if it can. */
  send(status: string): string | undefined {
    const known = status.toUpperCase()
    if (known === 'APPROVED') return undefined
    return sendRefusals.get(known) ?? 'A template can be sent once it is approved.'
  },
  /** Why an edit can't be scheduled, because the template can never be edited again; undefined if it can. */
  editLater(status: string): string | undefined {
    return passing.has(status.toUpperCase()) ? undefined : templateCan.edit(status)
  },
}
