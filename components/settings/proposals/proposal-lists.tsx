'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { proposalQueries } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { ProposalSummary } from '@/lib/contract/proposals'
import { proposalWords } from '@/lib/labels/states/proposals'

const lists = [
  { view: 'waiting', title: 'Waiting for you', empty: 'Nothing needs your approval.' },
  { view: 'mine', title: 'Yours', empty: 'You haven’t proposed anything.' },
  {
    view: 'all',
    title: 'All proposals',
    empty: 'No proposals yet. Policies decide which changes need approval.',
  },
] as const

function ProposalItem({ proposal }: { proposal: ProposalSummary }) {
  const { id, kind, subject, state, by, createdAt, approvals, needed } = proposal
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-4 py-2">
      <div className="min-w-0">
        <Link
          href={`/settings/proposals/${id}`}
          prefetch={false}
          className="rounded-sm font-medium wrap-anywhere text-accent-text hover:underline"
        >
          {changeKindLabels[kind].label}: {subject}
        </Link>
        <p className="text-xs text-text-faint">
          {by}, <RelativeTime at={createdAt} clock="machine" />
          {state === 'open' && `, ${approvals} of ${needed} approvals`}
        </p>
      </div>
      <StateBadge state={proposalWords[state]} />
    </li>
  )
}

function ProposalListCard({ view, title, empty }: (typeof lists)[number]) {
  const query = useQuery(proposalQueries.list(view))
  return (
    <ListCard
      {...{ title, empty, query }}
      description={query.data?.next ? 'Showing the 50 most recent.' : undefined}
      rows={query.data?.data}
      row={(proposal) => <ProposalItem key={proposal.id} proposal={proposal} />}
    />
  )
}

/** Changes that wait until someone else approves them. Live. */
export function ProposalLists() {
  return (
    <div className="space-y-4">
      {lists.map((list) => (
        <ProposalListCard key={list.view} {...list} />
      ))}
    </div>
  )
}
