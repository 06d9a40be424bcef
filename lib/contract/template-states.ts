import type { TemplateStatus } from './templates'

const editable = ['APPROVED', 'REJECTED', 'PAUSED'] as const satisfies TemplateStatus[]

/** Why each of the other states takes no edit (spec:templates#states). */
const editRefusals = {
  PENDING: 'It is in review. It can be edited after the review.',
  IN_APPEAL: 'It is in appeal. It can be edited once the appeal is decided.',
  DISABLED: 'The service disabled it permanently. Duplicate it under another name.',
  PENDING_DELETION: 'It was deleted.',
  DELETED: 'It was deleted.',
  LIMIT_EXCEEDED: 'The account is over its limit of templates. Delete some you no longer use first.',
  ARCHIVED: 'It was archived. Duplicate it under another name.',
} as const satisfies Record<Exclude<TemplateStatus, (typeof editable)[number]>, string>

/** Why each state but the approved one cannot be sent. */
const sendRefusals = new Map<string, string>(
  Object.entries({
    PENDING: 'It is in review. It can be sent once it is approved.',
    REJECTED: 'It was rejected. Fix and resubmit it first.',
    PAUSED: 'It is paused. It can be sent again when the pause ends, or after an edit is approved.',
  } satisfies Partial<Record<TemplateStatus, string>>),
)

/** States that end by themselves or by what people do about them: an edit can wait for that. */
const passing = new Set<string>(['PENDING', 'IN_APPEAL', 'LIMIT_EXCEEDED'] satisfies TemplateStatus[])

const isEditable = new Set<string>(editable)
const byStatus = new Map<string, string>(Object.entries(editRefusals))

/** What a template in a state takes: the service refuses by it, and screens say why beforehand. */
export const templateCan = {
  /**
   * Why a template cannot be edited, or undefined when it can (spec:templates#rules-of-edits). The words of a state are
   * read in either case; a state nobody told us about is not known to take edits.
   */
  edit(status: string): string | undefined {
    const known = status.toUpperCase()
    if (isEditable.has(known)) return undefined
    return byStatus.get(known) ?? 'Only approved, rejected and paused templates can be edited.'
  },
  /** Why a template cannot be sent, or undefined when it can. */
  send(status: string): string | undefined {
    const known = status.toUpperCase()
    if (known === 'APPROVED') return undefined
    return sendRefusals.get(known) ?? 'A template can be sent once it is approved.'
  },
  /** Why no edit can wait for a template either: it will never take one. Undefined when it may. */
  editLater(status: string): string | undefined {
    return passing.has(status.toUpperCase()) ? undefined : templateCan.edit(status)
  },
}
