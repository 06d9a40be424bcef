import type { Audit, AuditEntry } from '@/lib/access/audit'
import type { Attempts } from '../attempts'

/**
 * Writes down what someone may repeat without end and once says all there is to know of: tries that are refused, a program
 * that reads the log. The same one, by what `same` says of it, is written once in so many milliseconds.
 */
export type RecordOncePer = (windowMs: number, same: readonly string[], entry: AuditEntry) => Promise<void>

export const createRecordOncePer =
  (attempts: Attempts, audit: Pick<Audit, 'record'>): RecordOncePer =>
  async (windowMs, same, entry) => {
    const rule = { name: 'audit-once', max: 1, windowMs }
    const waitSeconds = await attempts.take(rule, JSON.stringify([windowMs, ...same]))
    if (waitSeconds === undefined) await audit.record(entry)
  }
