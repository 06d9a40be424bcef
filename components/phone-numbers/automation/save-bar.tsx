'use client'

import type { PlacedProblem } from '@/components/form/place-problem'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'

interface SaveBarProps {
  isUnsaved: boolean
  isSaving: boolean
  /** How many inputs are wrong, as far as they are marked. */
  wrong: number
  placed: PlacedProblem | undefined
  blockedBecause?: string
  discard: () => void
}

function state({ isUnsaved, wrong }: Pick<SaveBarProps, 'isUnsaved' | 'wrong'>): string {
  if (wrong > 0) return wrong === 1 ? 'One thing to fix first' : `${wrong} things to fix first`
  return isUnsaved ? 'Not saved yet' : 'Everything is saved'
}

/** The end of the form; it stays in sight at the lower edge of the window. */
export function SaveBar({ isUnsaved, isSaving, wrong, placed, blockedBecause, discard }: SaveBarProps) {
  return (
    <>
      {placed && <ProblemNotice {...placed} className="mt-4" />}
      <div
        data-submit-bar
        className="sticky bottom-0 z-20 -mx-4 mt-6 flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 sm:mx-0 sm:px-0"
      >
        <p role="status" className={`mr-auto text-sm ${wrong > 0 ? 'text-danger-text' : 'text-text-muted'}`}>
          {state({ isUnsaved, wrong })}
        </p>
        {isUnsaved && <Button onClick={discard}>Discard the changes</Button>}
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          blockedBecause={blockedBecause ?? (isUnsaved ? undefined : 'Nothing was changed.')}
        >
          Save
        </Button>
      </div>
    </>
  )
}
