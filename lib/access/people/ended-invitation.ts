import type { AuditEntry, Doer } from '../audit'
import type { RemovedInvitation } from '../links/links'

/** The audit entry for an invitation that ended because its creator may no longer invite people. */
export const endedInvitation = (before: RemovedInvitation, by: Doer, at: number): AuditEntry => ({
  at,
  person: by,
  action: 'people.end-invitation',
  subject: before.email,
  result: 'done',
  address: '',
  traceId: '',
  details: { before },
})
