'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { CommentList } from '@/components/comments/comment-list'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { useNumberNames } from '@/lib/browser/number-names'
import { proposalQueries } from '@/lib/browser/proposals'
import type { ProposalDetail } from '@/lib/contract/proposals'
import { describeTask, textOf } from '@/lib/labels/audit/describe-action'
import { proposalNoteWords, proposalWords } from '@/lib/labels/states/proposals'
import { ProposalActions } from './proposal-actions'

const crumbs = [{ label: 'Proposals', href: '/proposals' }]

/** What people did with it, oldest first. */
function Activity({ notes }: Pick<ProposalDetail, 'notes'>) {
  return (
    <Card title="Activity">
      {notes.length === 0 && <p className="text-text-muted">No activity yet.</p>}
      <ul className="space-y-2">
        {notes.map(({ at, by, did, comment }) => (
          <li key={`${at} ${by} ${did}`} className="wrap-anywhere">
            <bdi className="font-medium">{by}</bdi> {proposalNoteWords[did]}{' '}
            <RelativeTime at={at} clock="machine" />
            {comment && (
              <p dir="auto" className="whitespace-pre-wrap text-text-muted">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ProposalScreenProps {
  id: string
  /** Renders the change, as its resource shows it. */
  Change: ComponentType<{ proposal: ProposalDetail }>
  /** Parts of the change that comments can be about. */
  partsOf: (proposal: ProposalDetail) => readonly string[]
}

/** A proposal: the change, comments, and actions. Updates live. */
export function ProposalScreen({ id, Change, partsOf }: ProposalScreenProps) {
  const { data: proposal } = useQuery(proposalQueries.one(id))
  const nameOfNumber = useNumberNames()
  const parts = useMemo(() => (proposal ? partsOf(proposal) : []), [proposal, partsOf])
  if (!proposal) return null
  const { state, by, tokenName, createdAt, approvals, needed, outcome, notes } = proposal
  const task = describeTask(proposal, nameOfNumber)
  return (
    <>
      <PageHeader
        title={textOf(task)}
        breadcrumbs={crumbs}
        status={<StateBadge state={proposalWords[state]} />}
      />
      <div className="space-y-4">
        <p className="text-pretty text-text-muted">
          Proposed by <bdi>{by}</bdi>
          {tokenName && ` with the API token ${tokenName}`} <RelativeTime at={createdAt} clock="machine" />.{' '}
          {approvals} of {needed} approvals.
        </p>
        {outcome && <Callout tone={state === 'applied' ? 'success' : 'warning'}>{outcome}</Callout>}
        <ProposalActions proposal={proposal} />
        <Card
          title="What changes"
          actions={
            task.href && (
              <LinkButton size="small" href={task.href}>
                Open {task.name}
              </LinkButton>
            )
          }
        >
          <Change proposal={proposal} />
        </Card>
        <Card title="Comments" description="Type @ and a name to notify someone.">
          <CommentList subject={{ kind: 'proposal', id }} about={{ whole: 'The whole change', parts }} />
        </Card>
        <Activity notes={notes} />
      </div>
    </>
  )
}
