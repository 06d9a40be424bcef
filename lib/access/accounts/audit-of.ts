import type { Audit, AuditEntry } from '../audit'
import type { AccessContext } from '../context'

/** The audit log of an account; the first one's for one that is not open. */
export const auditOf = ({ audit, accountAudits }: AccessContext, accountKey: string): Audit =>
  accountAudits.get(accountKey) ?? audit

/**
 * Writes down what stands already in the log of an account, whose store no transaction of the first one reaches. Where that
 * store is closed or away, the first one's log has it.
 */
export async function recordIn(context: AccessContext, accountKey: string, entry: AuditEntry): Promise<void> {
  try {
    await auditOf(context, accountKey).recordDone(entry)
  } catch (error) {
    context.log.error({ error, account: accountKey }, 'the audit log of an account can’t be written')
    await context.audit.recordDone(entry)
  }
}
