import type { Audit, AuditEntry } from '@/lib/access/audit'
import type { AttemptRule, Attempts } from '../attempts'

/** One try at a time is enough to know of it: whoever repeats one does not fill the log. */
const oncePerMinute: AttemptRule = { name: 'refusal', max: 1, windowMs: 60_000 }

/**
 * Writes down a try that was refused before it became a change: a permission someone lacks, a token that is no good, too
 * many attempts to sign in. The same one, by what `same` says of it, is written once a minute.
 */
export type RecordRefusal = (same: readonly string[], entry: Omit<AuditEntry, 'result'>) => Promise<void>

export const createRecordRefusal =
  (attempts: Attempts, audit: Pick<Audit, 'record'>): RecordRefusal =>
  async (same, entry) => {
    const waitSeconds = await attempts.take(oncePerMinute, JSON.stringify(same))
    if (waitSeconds === undefined) await audit.record({ ...entry, result: 'refused' })
  }
