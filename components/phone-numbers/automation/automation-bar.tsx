'use client'

import { useFormState } from 'react-hook-form'
import { DiscardButton } from '@/components/editing/discard-button'
import { FormEnd } from '@/components/form/form-end'
import { Lead } from '@/components/form/lead'
import { besideBar, besideNarrowBar } from '@/components/form/preview-pane'
import { type Refusal, refusalsIn } from '@/components/form/refusals'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import type { Sending } from '@/components/form/use-sending'
import { formatCount } from '@/lib/labels/numbers'
import type { AutomationValues } from './automation-values'

interface AutomationBarProps {
  isUnsaved: boolean
  sending: Sending
  /** Number of inputs with visible errors. */
  wrong: number
  blockedBecause?: string
  /** Goes to the choice between two versions. */
  choose: (() => void) | undefined
  /** Goes to the first invalid input, or to the named one. */
  lead: (path?: string) => void
  discard: () => void
}

const refusalText = ([first, ...others]: readonly Refusal[]) =>
  `Not saved. ${first?.message ?? ''}${others.length > 0 ? ` And ${others.length} more.` : ''}`

/** What has to be done before saving, with links; undefined if nothing. */
function LeadToFix({ choose, wrong, lead, refusals }: LeadToFixProps) {
  if (choose)
    return (
      <Lead tone="text-danger-text" lead={choose}>
        {saveWords.twoVersions}
      </Lead>
    )
  if (wrong > 0)
    return (
      <Lead tone="text-danger-text" lead={() => lead()}>
        {`${formatCount(wrong, 'problem')} to fix first`}
      </Lead>
    )
  return (
    <Lead tone="text-danger-text" lead={() => lead(refusals[0]?.place)}>
      {refusalText(refusals)}
    </Lead>
  )
}

interface LeadToFixProps extends Pick<AutomationBarProps, 'choose' | 'wrong' | 'lead'> {
  refusals: readonly Refusal[]
}

/** The end of the form: status, errors with links, and buttons. */
export function AutomationBar(props: AutomationBarProps) {
  const { isUnsaved, sending, wrong, blockedBecause, choose, lead, discard } = props
  const refusals = refusalsIn(useFormState<AutomationValues>().errors).filter(({ place }) => place)
  // After refetching, it may turn out to be saved: then the notice isn't needed.
  const placed = sending.placed?.problem.isOutcomeUnknown && !isUnsaved ? undefined : sending.placed
  const isWrong = choose !== undefined || wrong > 0 || refusals.length > 0
  const words = isUnsaved ? saveWords.unsaved : saveWords.unchanged
  return (
    <FormEnd
      sending={{ ...sending, placed }}
      submitLabel="Save changes"
      blockedBecause={blockedBecause ?? (isUnsaved ? undefined : nothingChanged)}
      actions={<DiscardButton isUnsaved={isUnsaved} discard={discard} />}
      isBar
      state={
        isWrong ? <LeadToFix {...{ choose, wrong, lead, refusals }} /> : sending.placed ? undefined : words
      }
      className={`mt-6 ${besideNarrowBar} ${besideBar}`}
    />
  )
}
