'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { ChangedValuesTable } from '@/components/ui/changed-values-table'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import {
  proposalQueries,
  useApproveProposal,
  useOverrideProposal,
  useRefreshProposal,
  useRequestProposalChanges,
  useWithdrawProposal,
} from '@/lib/browser/proposals'
import type { ProposalDetail } from '@/lib/contract/proposals'
import { proposalNoteWords, proposalWords } from '@/lib/labels/states/proposals'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

/** What someone else can do. */
function Decide({ proposal }: { proposal: ProposalDetail }) {
  const approve = useApproveProposal(proposal)
  const requestChanges = useRequestProposalChanges(proposal.id)
  const commenting = useDialog()
  const toast = useToast()
  const blockedBecause = proposal.approveRefusal ?? undefined
  return (
    <>
      <Button
        variant="primary"
        blockedBecause={blockedBecause}
        pending={approve.isPending}
        onClick={() => approve.mutate(undefined, { onSuccess: () => toast('Proposal approved') })}
      >
        Approve
      </Button>
      <Button blockedBecause={blockedBecause} onClick={() => commenting.show()}>
        Request changes
      </Button>
      {approve.error && <ProblemNotice problem={approve.error.problem} className="basis-full" />}
      {commenting.isUsed && (
        <TextDialog
          key={commenting.turn}
          {...commenting.props}
          title="Request changes?"
          description="It can’t be approved until its author updates it."
          label="Comment"
          submitLabel="Request changes"
          save={(comment) => requestChanges.mutateAsync(comment)}
        />
      )}
    </>
  )
}

/** What its author can do. */
function Own({ id }: { id: string }) {
  const withdraw = useWithdrawProposal(id)
  const refresh = useRefreshProposal(id)
  const error = withdraw.error ?? refresh.error
  return (
    <>
      <Button pending={refresh.isPending} onClick={() => refresh.mutate()}>
        Update proposal
      </Button>
      <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
      {error && <ProblemNotice problem={error.problem} className="basis-full" />}
    </>
  )
}

function Override({ id }: { id: string }) {
  const { mutateAsync: override } = useOverrideProposal(id)
  const confirmed = useConfirmed()
  const asking = useDialog()
  return (
    <>
      <Button onClick={() => asking.show()}>Apply without approval</Button>
      {asking.isUsed && (
        <TextDialog
          key={asking.turn}
          {...asking.props}
          title="Apply without approval?"
          description="For emergencies. Your name and the reason are written to the audit log."
          label="Reason"
          submitLabel="Apply"
          save={(reason) => confirmed(() => override(reason))}
        />
      )}
    </>
  )
}

function Actions({ proposal }: { proposal: ProposalDetail }) {
  const { id, state, isOwn, mayOverride } = proposal
  const isWaiting = state === 'open' || state === 'changes-requested'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'open' && !isOwn && <Decide proposal={proposal} />}
      {isOwn && (isWaiting || state === 'stale') && <Own id={id} />}
      {isWaiting && mayOverride && <Override id={id} />}
    </div>
  )
}

/** One proposal: what would change, what people said, and what can be done. Live. */
export function ProposalScreen({ id }: { id: string }) {
  const { data: proposal } = useQuery(proposalQueries.one(id))
  if (!proposal) return null
  const { state, by, tokenName, createdAt, approvals, needed, outcome, notes } = proposal
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted">
        <StateBadge state={proposalWords[state]} />
        <span>
          Proposed by {by}
          {tokenName && ` with the API token ${tokenName}`} <RelativeTime at={createdAt} clock="machine" />.{' '}
          {approvals} of {needed} approvals.
        </span>
      </p>
      {outcome && <Callout tone={state === 'applied' ? 'success' : 'warning'}>{outcome}</Callout>}
      <Actions proposal={proposal} />
      <Card title="What changes">
        <ChangedValuesTable details={proposal} empty="No details available for this change." />
      </Card>
      <Card title="Activity">
        {notes.length === 0 && <p className="text-text-muted">Nothing yet.</p>}
        <ul className="space-y-2">
          {notes.map(({ at, by: who, did, comment }) => (
            <li key={`${at} ${who} ${did}`} className="wrap-anywhere">
              {who} {proposalNoteWords[did]} <RelativeTime at={at} clock="machine" />
              {comment && <p className="whitespace-pre-wrap text-text-muted">{comment}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
