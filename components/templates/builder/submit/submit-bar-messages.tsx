'use client'

import { CircleX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { DraftStatus } from '@/components/editing/draft-status'
import { Lead } from '@/components/form/lead'
import type { PlacedProblem } from '@/components/form/place-problem'
import type { Refusal } from '@/components/form/refusals'
import { Button } from '@/components/ui/button'
import type { BuilderValues } from '../builder-values'
import { withSeverity } from '../checks/checks'
import { useFindings, useRefusals } from '../checks/use-notes'
import type { TemplateDraftState } from '../draft/use-template-draft'
import { placeId } from '../place'
import { fieldsToFillIn, problemsToFix } from './submit-words'

export interface BarMessages {
  isSaving: boolean
  isSlow: boolean
  placed?: PlacedProblem
  draftState: TemplateDraftState
  isReadOnly: boolean
  /** Whether there are changes, from now or from before. */
  hasBegun: boolean
  cancel: () => void
  /** Goes to the choice between two versions of the draft. */
  chooseVersion: (() => void) | undefined
  /** Shows the errors that prevent submission, and scrolls to the first. */
  showErrors: () => void
  /** Scrolls to the first finding that the review will reject. */
  showRejections: () => void
  /** Scrolls to what caused the last submission’s refusal. */
  showRefusals: (refusals: readonly Refusal[]) => void
}

/** Signed out: the changes stay here, with a link to sign in. */
function SignedOut() {
  return (
    <p role="alert" className="text-danger-text">
      You were signed out, so nothing was submitted.{' '}
      <a
        id={placeId('refusal')}
        href="/sign-in?close=1"
        target="_blank"
        rel="noopener"
        className="rounded-sm font-medium underline"
      >
        Sign in again in a new tab
      </a>
      , then submit again.
    </p>
  )
}

/** Messages next to the submit button: at most one thing to do at a time, and the state of the submission. */
export function SubmitBarMessages(props: BarMessages) {
  const { isSaving, isSlow, placed, draftState, isReadOnly, cancel, chooseVersion } = props
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  const findings = useFindings()
  const errors = withSeverity(findings, 'error').length
  const rejections = withSeverity(findings, 'rejection').length
  const refusals = useRefusals()
  const isSignedOut = placed?.problem.kind === 'signedOut'
  const leads = !isSaving && pendingJson === null && !isSignedOut
  return (
    // Open problems matter more than an unchanged draft, and on phones the bar has at most two lines.
    <div className="mr-auto flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-text-muted has-[[role=alert]]:basis-60 has-[button]:[&_[role=status]:has([data-unchanged])]:sr-only">
      {isSignedOut && !isSaving ? <SignedOut /> : !isReadOnly && <DraftStatus state={draftState} />}
      {chooseVersion && (
        <Button size="small" onClick={chooseVersion}>
          Show the two versions
        </Button>
      )}
      {leads && refusals.length > 0 && (
        <Lead tone="text-danger-text" lead={() => props.showRefusals(refusals)}>
          Not submitted: see why
        </Lead>
      )}
      {leads && errors > 0 && (
        // Before anything is typed, the form isn’t wrong, only empty.
        <Lead tone={props.hasBegun ? 'text-danger-text' : 'text-text-muted'} lead={props.showErrors}>
          {props.hasBegun ? problemsToFix(errors) : fieldsToFillIn(errors)}
        </Lead>
      )}
      {leads && errors === 0 && rejections > 0 && (
        <Lead tone="text-warning-text" lead={props.showRejections}>
          <CircleX aria-hidden="true" className="mr-1.5 mb-0.5 inline size-3.5" />
          Likely <span className="max-sm:sr-only">to be </span>rejected
          <span className="max-sm:sr-only"> in review</span>
          {rejections > 1 && `: ${rejections} problems`}
        </Lead>
      )}
      <p role="status">{isSlow && 'This is taking longer than usual.'}</p>
      {isSlow && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
