'use client'

import { useFormContext } from 'react-hook-form'
import { changedTitle, otherVersion } from '@/components/editing/changed-by'
import { ConflictNotice, savingHasStopped } from '@/components/editing/conflict-notice'
import { Differences } from '@/components/editing/differences'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { BuilderValues } from '../builder-values'
import { differingParts } from './differing-parts'
import type { TemplateDraftMachine, TemplateDraftState } from './use-template-draft'

interface DraftConflictProps {
  state: TemplateDraftState
  machine: TemplateDraftMachine
  /** Shows the other version in the form. */
  show: (values: BuilderValues) => void
}

/** Two versions of one draft and their differences. */
export function DraftConflict({ state, machine, show }: DraftConflictProps) {
  const { getValues } = useFormContext<BuilderValues>()
  if (state.kind !== 'conflict') return null
  const keepMine = () => void machine.keepMine()
  if (!state.other) {
    return (
      <ConflictNotice
        title="This draft was submitted or discarded in the meantime"
        keepMine={keepMine}
        keepLabel="Keep mine as new draft"
      >
        Your changes are still on this page, but nowhere else.
      </ConflictNotice>
    )
  }
  const by = state.other.savedBy ?? { isYou: undefined, name: null }
  const theirs = fromDraftContent(state.other.content)
  const useOther = () => {
    if (theirs) show(theirs)
    machine.useOther()
  }
  return (
    <ConflictNotice title={changedTitle(by)} keepMine={keepMine} useOther={theirs && useOther}>
      {savingHasStopped}
      {theirs && (
        <Differences columns={['Here', otherVersion(by)]} parts={differingParts(getValues(), theirs)} />
      )}
    </ConflictNotice>
  )
}
