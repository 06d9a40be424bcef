import type { BulkJob, BulkKind, BulkRow } from '@/lib/contract/bulk-jobs'
import { formatCount, formatNumber } from '@/lib/labels/numbers'

interface Words {
  /** Heading of the job. */
  doing: string
  /** Verb for items that are done. */
  past: string
  one: string
}

const words: Readonly<Record<BulkKind, Words>> = {
  submit: { doing: 'Submitting', past: 'submitted', one: 'draft' },
  duplicate: { doing: 'Duplicating', past: 'duplicated', one: 'language version' },
  delete: { doing: 'Deleting', past: 'deleted', one: 'language version' },
}

/** `Submitting 1,000 drafts`. */
export function jobTitle({ kind, total }: Pick<BulkJob, 'kind' | 'total'>): string {
  const { doing, one } = words[kind]
  return total === null ? `${doing} ${one}s` : `${doing} ${formatCount(total, one)}`
}

/** `312 of 1,000 submitted, 3 failed`. */
export function jobProgress({ kind, state, total, done, refused }: BulkJob): string {
  if (state === 'failed') return 'Couldn’t find the items.'
  if (total === null) return 'Finding items…'
  const through = `${formatNumber(done)} of ${formatNumber(total)} ${words[kind].past}`
  return refused === 0 ? through : `${through}, ${formatNumber(refused)} failed`
}

/** Link to a job's template or draft; undefined for one that no longer exists. */
export function rowHref(kind: BulkKind, { state, subjectId, name }: BulkRow): string | undefined {
  if (state !== 'done')
    return kind === 'submit'
      ? `/templates/new?draft=${encodeURIComponent(subjectId)}`
      : `/templates/${subjectId}`
  if (kind === 'delete') return undefined
  return kind === 'submit'
    ? `/templates?name_or_content=${encodeURIComponent(name)}`
    : `/templates/${subjectId}`
}

/** How it ended; undefined while running. */
export function jobEnd(job: BulkJob): 'success' | 'warning' | undefined {
  if (job.endedAt === null) return undefined
  return job.state === 'done' && job.refused === 0 ? 'success' : 'warning'
}
