import type { Audit, AuditEntry } from '../audit'
import type { AccessContext } from '../context'

/** The audit log of an account; falls back to the first account's if the account isn't open. */
export const auditOf = ({ audit, accountAudits }: AccessContext, accountKey: string): Audit =>
  accountAudits.get(accountKey) ?? audit

/**
 * Records a change already made, in another account's log, which a transaction of the first store can't
 * cover. If that store is closed or unavailable, the entry goes to the first account's log.
 */
export async function recordIn(context: AccessContext, accountKey: string, entry: AuditEntry): Promise<void> {
  try {
    await auditOf(context, accountKey).recordDone(entry)
  } catch (error) {
    context.log.error({ error, account: accountKey }, 'the audit log of an account can’t be written')
    await context.audit.recordDone(entry)
  }
}
