'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Progress } from '@/components/ui/progress'
import { templateLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { ShownDesk } from '../desk-rows'
import { readyDrafts } from './ready-drafts'
import { type SubmitOutcome, type SubmitState, useSubmitDrafts } from './use-submit-drafts'

interface SubmitDialogProps {
  desk: ShownDesk
  onClose: () => void
}

const isDone = (outcome: SubmitOutcome) => 'isSubmitted' in outcome

function Outcomes({ outcomes }: { outcomes: readonly SubmitOutcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul
      aria-label="Result of each draft"
      tabIndex={0}
      className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border text-sm focus-visible:outline-2 focus-visible:outline-accent"
    >
      {outcomes.toReversed().map((outcome) => (
        <li key={outcome.place.draftId} className="flex gap-2 px-3 py-1.5">
          {isDone(outcome) ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          ) : (
            <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">
              {outcome.place.name}, {outcome.place.language}:
            </span>{' '}
            {'reason' in outcome ? outcome.reason : 'Submitted'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Work({ state }: { state: Exclude<SubmitState, { kind: 'idle' }> }) {
  const { outcomes, all } = state
  const done = outcomes.filter(isDone).length
  if (state.kind === 'submitting')
    return (
      <div className="space-y-3">
        <Progress label="Submitting drafts" fraction={outcomes.length / all} />
        <p role="status" className="text-sm text-text-muted tabular-nums">
          {state.isStopping
            ? 'Stopping after this draft. The others stay drafts.'
            : `${formatNumber(outcomes.length)} of ${formatCount(all, 'draft')}`}
        </p>
        <Outcomes outcomes={outcomes} />
      </div>
    )
  const left = all - outcomes.length
  return (
    <div className="space-y-3">
      <Callout
        tone={done === all ? 'success' : 'warning'}
        isAlert
        title={`${formatNumber(done)} of ${formatCount(all, 'draft')} submitted`}
      >
        {left > 0 && `${formatCount(left, 'draft')} left. Submit again to continue with them.`}
      </Callout>
      {state.problem && <ProblemNotice problem={state.problem} />}
      <Outcomes outcomes={outcomes} />
    </div>
  )
}

/** Submits the drafts that are shown, one after the other, and tells what became of each. Load it lazily. */
export function SubmitDialog({ desk, onClose }: SubmitDialogProps) {
  // The desk changes while its drafts are submitted.
  const [{ ready, untranslated }] = useState(() => readyDrafts(desk))
  const { state, start, stop } = useSubmitDrafts()
  const count = formatCount(ready.length, 'draft')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={state.kind === 'idle' ? `Submit ${count}?` : 'Submit drafts'}
      description={
        state.kind === 'idle' &&
        `The drafts shown are submitted for review one after the other. The service takes ${templateLimits.createsPerHour} new templates an hour; what is left stays a draft.`
      }
      size="medium"
      isBusy={state.kind === 'submitting'}
      footer={
        <>
          {state.kind === 'submitting' ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={onClose}>{state.kind === 'ended' ? 'Done' : 'Cancel'}</Button>
          )}
          {state.kind === 'idle' && (
            <Button
              variant="primary"
              blockedBecause={ready.length === 0 ? 'No draft is ready to submit.' : undefined}
              onClick={() => start(ready)}
            >
              Submit {count}
            </Button>
          )}
        </>
      }
    >
      {state.kind === 'idle' && untranslated > 0 && (
        <Callout tone="warning">
          {formatCount(untranslated, 'draft')} will be left out because the text is not translated yet.
        </Callout>
      )}
      {state.kind !== 'idle' && <Work state={state} />}
    </Dialog>
  )
}
