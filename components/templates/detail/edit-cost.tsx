import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonCard } from '@/components/ui/skeleton'
import { editAllowance } from '@/lib/contract/edit-allowance'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { editCosts } from './edit-costs'

interface EditCostProps {
  status: string
  /** Undefined while they are read. */
  moments: readonly TemplateHistoryEntry[] | undefined
  /** When the template was read, ms since 1970. */
  readAt: number
}

function ApprovedCost({ moments, readAt }: Omit<EditCostProps, 'status'>) {
  if (!moments) return <SkeletonCard className="h-24" />
  const { leftToday, leftThisMonth, freeAt } = editAllowance(moments, readAt)
  const { approvedEditsPerDay, approvedEditsPerMonth } = templateLimits
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        <Left count={leftToday} max={approvedEditsPerDay} words="edits left in 24 hours" />
        <Left count={leftThisMonth} max={approvedEditsPerMonth} words="edits left in 30 days" />
      </ul>
      <p className="mt-3 text-pretty text-text-muted">
        {freeAt && (
          <>
            Next edit possible <RelativeTime at={freeAt} tense="future" />.{' '}
          </>
        )}
        {editCosts.approved} Edits made elsewhere may not be counted.
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

/** What an edit takes away, before someone makes one (spec:templates#rules-of-edits). */
export function EditCost({ status, moments, readAt }: EditCostProps) {
  const refused = templateCan.edit(status)
  return (
    <Card title="Edit limits">
      {status === 'APPROVED' ? (
        <ApprovedCost moments={moments} readAt={readAt} />
      ) : (
        <p className="text-pretty text-text-muted">{refused ?? editCosts.others}</p>
      )}
    </Card>
  )
}
