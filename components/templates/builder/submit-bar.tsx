'use client'

import { useWatch } from 'react-hook-form'
import type { PlacedProblem } from '@/components/form/place-problem'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { BuilderValues } from './builder-values'
import { withSeverity } from './checks'
import { placeId } from './place'
import { type BarMessages, SubmitBarMessages } from './submit-bar-messages'
import { thingsToFix } from './submit-words'
import { useFindings } from './use-notes'

interface SubmitBarProps extends BarMessages {
  label: string
  /** Why nobody, or this person, can submit now. */
  blockedBecause?: string
  placed: PlacedProblem | undefined
}

/**
 * The end of the form: what came back, what is left to do, and the button. The bar stays in sight at the lower edge of
 * the window; the page is told of it by `data-submit-bar`, so that nothing with the focus hides behind it.
 */
export function SubmitBar({ label, blockedBecause, placed, ...messages }: SubmitBarProps) {
  const { isSaving } = messages
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  const errors = withSeverity(useFindings(), 'error').length
  const reason =
    blockedBecause ??
    (pendingJson === null ? undefined : 'Fix or discard the JSON first.') ??
    (errors > 0
      ? `There ${errors === 1 ? 'is' : 'are'} ${thingsToFix(errors)} first. See the checks.`
      : undefined)
  return (
    <>
      {placed && placed.problem.kind !== 'signedOut' && (
        <div id={placeId('refusal')} tabIndex={-1} className="mb-6 rounded-md">
          <ProblemNotice {...placed} />
        </div>
      )}
      <div
        data-submit-bar
        className="sticky bottom-0 z-20 -mx-4 mt-auto flex min-h-14 flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-border bg-surface px-4 py-3 sm:mx-0 sm:px-0"
      >
        <SubmitBarMessages {...messages} placed={placed} />
        <Button type="submit" variant="primary" pending={isSaving} blockedBecause={reason}>
          {label}
        </Button>
      </div>
    </>
  )
}
