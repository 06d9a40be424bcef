import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { editAllowance } from '@/lib/contract/edit-allowance'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { formatNumber } from '@/lib/labels/numbers'
import { editCosts } from './edit-costs'
import { Fact } from './fact'

interface EditsLeftProps {
  status: string
  /** Undefined while loading. */
  moments: readonly TemplateHistoryEntry[] | undefined
  /** When the template was loaded, ms since 1970. */
  readAt: number
}

/** What an edit costs and how many are left (spec:templates#rules-of-edits). */
export function EditsLeft({ status, moments, readAt }: EditsLeftProps) {
  if (status !== 'APPROVED') return <Fact label="Edits">{templateCan.edit(status) ?? editCosts.others}</Fact>
  const left = moments && editAllowance(moments, readAt)
  return (
    <Fact
      label="Edits"
      note={
        <>
          {left?.freeAt && (
            <>
              Next edit possible <RelativeTime at={left.freeAt} tense="future" />.{' '}
            </>
          )}
          {editCosts.approved} Edits made elsewhere may not be counted.
        </>
      }
    >
      {left ? (
        <span className="tabular-nums">
          {formatNumber(left.leftToday)} left in 24 hours, {formatNumber(left.leftThisMonth)} in 30 days
        </span>
      ) : (
        <Skeleton className="h-4 w-44" />
      )}
    </Fact>
  )
}
