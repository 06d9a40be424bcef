'use client'

import { useFormContext } from 'react-hook-form'
import { ConflictNotice } from '@/components/editing/conflict-notice'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { BuilderValues } from './builder-values'
import { type DifferingPart, differingParts } from './differing-parts'
import type { TemplateDraftMachine, TemplateDraftState } from './use-template-draft'

function Differences({ parts }: { parts: readonly DifferingPart[] }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-xs">
          <tr>
            <th className="py-1 pr-3 font-medium">Different</th>
            <th className="py-1 pr-3 font-medium">Here</th>
            <th className="py-1 font-medium">In the other tab</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, mine, theirs }) => (
            <tr key={label} className="border-t border-current/20 align-top">
              <th scope="row" className="py-1 pr-3 font-medium">
                {label}
              </th>
              {[mine, theirs].map((text, column) => (
                <td
                  key={column === 0 ? 'mine' : 'theirs'}
                  dir="auto"
                  className="max-w-72 py-1 pr-3 wrap-anywhere"
                >
                  <span className="line-clamp-3">{text || '(empty)'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DraftConflictProps {
  state: TemplateDraftState
  machine: TemplateDraftMachine
  /** Puts the other version into the form. */
  show: (values: BuilderValues) => void
}

/** Two versions of one draft, and what they differ in. */
export function DraftConflict({ state, machine, show }: DraftConflictProps) {
  const { getValues } = useFormContext<BuilderValues>()
  if (state.kind !== 'conflict') return null
  const keepMine = () => void machine.keepMine()
  if (!state.other) {
    return (
      <ConflictNotice
        title="This draft was submitted or discarded in another tab"
        keepMine={keepMine}
        keepLabel="Keep mine as a new draft"
      >
        What you wrote is still in this tab, but nowhere else.
      </ConflictNotice>
    )
  }
  const theirs = fromDraftContent(state.other.content)
  const useOther = () => {
    if (theirs) show(theirs)
    machine.useOther()
  }
  return (
    <ConflictNotice
      title="This draft was changed in another tab"
      keepMine={keepMine}
      useOther={theirs && useOther}
    >
      Saving has stopped here so that nothing is overwritten. Choose which version to keep.
      {theirs && <Differences parts={differingParts(getValues(), theirs)} />}
    </ConflictNotice>
  )
}
