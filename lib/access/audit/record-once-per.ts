import type { Audit, AuditEntry } from '@/lib/access/audit'
import type { Attempts } from '../attempts'

/**
 * Records events that may repeat endlessly but need only one entry, such as refused attempts or a program
 * reading the log. Events with the same key in `same` are recorded once per window.
 */
export type RecordOncePer = (windowMs: number, same: readonly string[], entry: AuditEntry) => Promise<void>

export const createRecordOncePer =
  (attempts: Attempts, audit: Pick<Audit, 'record'>): RecordOncePer =>
  async (windowMs, same, entry) => {
    const rule = { name: 'audit-once', max: 1, windowMs }
    const waitSeconds = await attempts.take(rule, JSON.stringify([windowMs, ...same]))
    if (waitSeconds === undefined) await audit.record(entry)
  }
