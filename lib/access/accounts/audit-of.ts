import type { Audit } from '../audit'
import type { AccessContext } from '../context'

/** The audit log of an account; the first one's for one that is not open. */
export const auditOf = ({ audit, accountAudits }: AccessContext, accountKey: string): Audit =>
  accountAudits.get(accountKey) ?? audit
