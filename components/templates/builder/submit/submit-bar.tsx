'use client'

import { useWatch } from 'react-hook-form'
import type { PlacedProblem } from '@/components/form/place-problem'
import { SaveBar } from '@/components/form/save-bar'
import { nothingChanged } from '@/components/form/save-words'
import { Button } from '@/components/ui/button'
import type { BuilderValues } from '../builder-values'
import { withSeverity } from '../checks/checks'
import { useFindings } from '../checks/use-notes'
import { placeId } from '../place'
import { contentText, isAsLoaded } from './submission'
import { type BarMessages, SubmitBarMessages } from './submit-bar-messages'
import { problemsToFix, waitsForApproval } from './submit-words'
import type { Proposed } from './use-submit'

interface SubmitBarProps extends BarMessages {
  label: string
  /** Why this person, or anyone, can’t submit now. */
  blockedBecause?: string
  /** The template being edited, as loaded; the same content isn't sent again. */
  editOf: BuilderValues | undefined
  placed: PlacedProblem | undefined
  /** The pending proposal; the same content isn't sent again. */
  proposed: Proposed | undefined
}

/** The end of the form: errors from the service, what is left to do, and the button. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, blockedBecause, editOf, proposed, ...messages } = props
  const { isSaving } = messages
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  const isUnchanged = useWatch({
    compute: (form: BuilderValues) => editOf !== undefined && isAsLoaded(form, editOf),
  })
  const content = useWatch({ compute: (form: BuilderValues) => contentText(form) })
  const isHeld = proposed !== undefined && content === contentText(proposed.values)
  // “Sent for approval” is only shown while the proposal is undecided and the form unchanged.
  const placed = props.placed?.problem.kind === 'proposed' && !isHeld ? undefined : props.placed
  const errors = withSeverity(useFindings(), 'error').length
  const reason =
    blockedBecause ??
    (pendingJson === null ? undefined : 'Fix or discard the JSON first.') ??
    (errors > 0
      ? `There ${errors === 1 ? 'is' : 'are'} ${problemsToFix(errors)} first. See the checks.`
      : undefined) ??
    (isUnchanged ? nothingChanged : undefined) ??
    (isHeld ? waitsForApproval : undefined)
  return (
    <SaveBar
      placed={placed?.problem.kind === 'signedOut' ? undefined : placed}
      noticeId={placeId('refusal')}
      className="mt-auto"
    >
      <SubmitBarMessages {...messages} placed={placed} />
      <Button type="submit" variant="primary" pending={isSaving} blockedBecause={reason}>
        {label}
      </Button>
    </SaveBar>
  )
}
