'use client'

import { useFormState } from 'react-hook-form'
import { Lead } from '@/components/form/lead'
import type { PlacedProblem } from '@/components/form/place-problem'
import { type Refusal, refusalsIn } from '@/components/form/refusals'
import { SaveBar } from '@/components/form/save-bar'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/labels/numbers'
import type { AutomationValues } from './automation-values'

interface AutomationBarProps {
  isUnsaved: boolean
  isSaving: boolean
  /** Number of inputs with visible errors. */
  wrong: number
  placed: PlacedProblem | undefined
  blockedBecause?: string
  /** Goes to the choice between two versions. */
  choose: (() => void) | undefined
  /** Goes to the first invalid input, or to the named one. */
  lead: (path?: string) => void
  discard: () => void
}

const refusalText = ([first, ...others]: readonly Refusal[]) =>
  `Not saved. ${first?.message ?? ''}${others.length > 0 ? ` And ${others.length} more.` : ''}`

/** The end of the form: status, errors with links, and buttons. */
export function AutomationBar(props: AutomationBarProps) {
  const { isUnsaved, isSaving, wrong, placed, blockedBecause, choose, lead, discard } = props
  const refusals = refusalsIn(useFormState<AutomationValues>().errors).filter(({ place }) => place)
  return (
    // After refetching, it may turn out to be saved: then the notice isn't needed.
    <SaveBar placed={placed?.problem.isOutcomeUnknown && !isUnsaved ? undefined : placed} className="mt-6">
      <p role="status" className="mr-auto min-w-0 text-sm wrap-anywhere text-text-muted">
        {choose ? (
          <Lead tone="text-danger-text" lead={choose}>
            {saveWords.twoVersions}
          </Lead>
        ) : wrong > 0 ? (
          <Lead tone="text-danger-text" lead={() => lead()}>
            {`${formatCount(wrong, 'problem')} to fix first`}
          </Lead>
        ) : refusals.length > 0 ? (
          <Lead tone="text-danger-text" lead={() => lead(refusals[0]?.place)}>
            {refusalText(refusals)}
          </Lead>
        ) : placed ? (
          ''
        ) : isUnsaved ? (
          saveWords.unsaved
        ) : (
          saveWords.unchanged
        )}
      </p>
      {isUnsaved && <Button onClick={discard}>Discard changes</Button>}
      <Button
        type="submit"
        variant="primary"
        pending={isSaving}
        blockedBecause={blockedBecause ?? (isUnsaved ? undefined : nothingChanged)}
      >
        Save changes
      </Button>
    </SaveBar>
  )
}
