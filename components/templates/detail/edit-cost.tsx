import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateMoment } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { editAllowance } from './edit-allowance'

interface EditCostProps {
  status: string
  /** Undefined while they are read. */
  moments: readonly TemplateMoment[] | undefined
  /** When the template was read, ms since 1970. */
  readAt: number
}

function ApprovedCost({ moments, readAt }: Omit<EditCostProps, 'status'>) {
  if (!moments) return <Skeleton className="h-24" />
  const { leftToday, leftThisMonth, freeAt } = editAllowance(moments, readAt)
  const { approvedEditsPerDay, approvedEditsPerMonth } = templateLimits
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        <Left count={leftToday} max={approvedEditsPerDay} words="edits in 24 hours left" />
        <Left count={leftThisMonth} max={approvedEditsPerMonth} words="edits in 30 days left" />
      </ul>
      <p className="mt-3 text-pretty text-text-muted">
        {freeAt && (
          <>
            The next edit is possible <RelativeTime at={freeAt} tense="future" />.{' '}
          </>
        )}
        An edit goes back to review, and the template cannot be sent until it is approved again. The count is
        of edits this console knows of.
      </p>
    </>
  )
}

function Left({ count, max, words }: { count: number; max: number; words: string }) {
  return (
    <li className="rounded-md bg-surface-sunken px-3 py-2 text-sm text-text-muted">
      <span className="text-lg font-semibold tabular-nums text-text">{count}</span> of {max} {words}
    </li>
  )
}

/** What an edit takes away, before somebody makes one (G22). */
export function EditCost({ status, moments, readAt }: EditCostProps) {
  const refused = templateCan.edit(status)
  return (
    <Card title="What an edit costs">
      {status === 'APPROVED' ? (
        <ApprovedCost moments={moments} readAt={readAt} />
      ) : (
        <p className="text-pretty text-text-muted">
          {refused ?? 'Nothing: it can be edited as often as needed. Each edit goes to review.'}
        </p>
      )}
    </Card>
  )
}
