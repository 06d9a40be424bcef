import Link from 'next/link'
import { memo } from 'react'
import { rowLink } from '@/components/list/move-between-rows'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import type { ProposalSummary } from '@/lib/contract/proposals'
import { describeTask, type NameOfNumber, textOf } from '@/lib/labels/audit/describe-action'
import { proposalWords, waitingForYou } from '@/lib/labels/states/proposals'

interface ProposalItemProps {
  proposal: ProposalSummary
  nameOfNumber: NameOfNumber
}

/** A proposal: the change, its author, and its status. */
export const ProposalItem = memo(function ProposalItem({ proposal, nameOfNumber }: ProposalItemProps) {
  const { id, state, by, createdAt, approvals, needed, isWaiting } = proposal
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          {...rowLink(id)}
          href={`/proposals/${id}`}
          prefetch={false}
          className="rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
        >
          {textOf(describeTask(proposal, nameOfNumber))}
        </Link>
        <p className="text-xs text-text-faint">
          <bdi>{by}</bdi>, <RelativeTime at={createdAt} clock="machine" />
          {state === 'open' && `, ${approvals} of ${needed} approvals`}
        </p>
      </div>
      <StateBadge state={isWaiting ? waitingForYou : proposalWords[state]} />
    </div>
  )
})
