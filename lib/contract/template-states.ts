import type { TemplateStatus } from './templates'

const editable = ['APPROVED', 'REJECTED', 'PAUSED'] as const satisfies TemplateStatus[]

/** Why each of the other states takes no edit (gap 2.3). */
const editRefusals = {
  PENDING: 'It is in review. It can be edited once the answer is there.',
  IN_APPEAL: 'It is in appeal. It can be edited once that is decided.',
  DISABLED: 'The service switched it off for good. Duplicate it under another name.',
  PENDING_DELETION: 'It was deleted.',
  DELETED: 'It was deleted.',
  LIMIT_EXCEEDED: 'The account is over its limit of templates. Delete some that nobody uses first.',
  ARCHIVED: 'It was archived. Duplicate it under another name.',
} as const satisfies Record<Exclude<TemplateStatus, (typeof editable)[number]>, string>

const isEditable = new Set<string>(editable)
const byStatus = new Map<string, string>(Object.entries(editRefusals))

/** What a template in a state takes: the service refuses by it, and screens say why beforehand. */
export const templateCan = {
  /**
   * Why a template cannot be edited, or undefined when it can (G22). The words of a state are read in either case; a
   * state nobody told us about is not known to take edits.
   */
  edit(status: string): string | undefined {
    const known = status.toUpperCase()
    if (isEditable.has(known)) return undefined
    return byStatus.get(known) ?? 'Only approved, rejected and paused templates can be edited.'
  },
}
