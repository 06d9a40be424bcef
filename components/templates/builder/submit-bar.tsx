'use client'

import { useWatch } from 'react-hook-form'
import type { PlacedProblem } from '@/components/form/place-problem'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { BuilderValues } from './builder-values'
import { withSeverity } from './checks'
import { useFindings } from './use-notes'

interface SubmitBarProps {
  label: string
  /** Why nobody, or this person, can submit now. */
  blockedBecause?: string
  isSaving: boolean
  isSlow: boolean
  /** Somebody stopped waiting for the answer of the last submission. */
  isAbandoned: boolean
  placed: PlacedProblem | undefined
  cancel: () => void
  /** Two versions of the draft wait for a choice; this leads there. */
  chooseVersion: (() => void) | undefined
  /** Shows what stops the submission, and leads to the first of it. */
  showErrors: () => void
}

const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} to fix`

/** The end of the form: what came back, what is left to do, and the button. It stays in sight. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, blockedBecause, isSaving, isSlow, isAbandoned, placed, cancel, chooseVersion, showErrors } =
    props
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  const errors = withSeverity(useFindings(), 'error').length
  const reason =
    blockedBecause ??
    (pendingJson === null ? undefined : 'Fix or discard the JSON first.') ??
    (errors > 0 ? `There ${errors === 1 ? 'is' : 'are'} ${things(errors)} first. See the checks.` : undefined)
  return (
    <>
      {placed && <ProblemNotice {...placed} />}
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-border bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
          {chooseVersion && (
            <Button size="small" onClick={chooseVersion}>
              Choose between two versions
            </Button>
          )}
          {!isSaving && pendingJson === null && errors > 0 && (
            <button
              type="button"
              onClick={showErrors}
              className="rounded-sm font-medium text-danger-text underline-offset-2 hover:underline"
            >
              {things(errors)}
            </button>
          )}
          <p role="status">
            {isSlow && 'This takes longer than usual.'}
            {isAbandoned &&
              !isSaving &&
              'You stopped waiting. The template may still arrive: look at the list before you submit again.'}
          </p>
          {isSlow && (
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
        <Button type="submit" variant="primary" pending={isSaving} blockedBecause={reason}>
          {label}
        </Button>
      </div>
    </>
  )
}
