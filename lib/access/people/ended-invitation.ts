import type { AuditEntry, Doer } from '../audit'
import type { RemovedInvitation } from '../links/links'

/** The entry about an invitation that ended because who had made it may make none any more. */
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
