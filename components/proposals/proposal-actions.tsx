'use client'

import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import {
  useApproveProposal,
  useOverrideProposal,
  useRefreshProposal,
  useRequestProposalChanges,
  useWithdrawProposal,
} from '@/lib/browser/proposals'
import type { ProposalDetail } from '@/lib/contract/proposals'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

/** Actions of approvers. */
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

/** Actions of the author. */
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
      {/* For emergencies, so it isn't presented as an equal alternative to approving. */}
      <Button variant="quiet" onClick={() => asking.show()} className="ml-auto">
        Apply without approval
      </Button>
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

/** A proposal's actions for the signed-in person. */
export function ProposalActions({ proposal }: { proposal: ProposalDetail }) {
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
