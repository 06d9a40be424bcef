'use client'

import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { type BuilderValues, fromDraftContent } from './builder-values'
import { type DifferingPart, differingParts } from './differing-parts'
import type { DraftSaver, DraftState } from './draft-saver'

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
  state: DraftState
  saver: DraftSaver
  /** Puts the other version into the form. */
  show: (values: BuilderValues) => void
}

/** Two versions of one draft, and the choice between them. Nothing is saved before it is made. */
export function DraftConflict({ state, saver, show }: DraftConflictProps) {
  const { getValues } = useFormContext<BuilderValues>()
  if (state.kind !== 'conflict') return null
  const keepMine = () => void saver.keepMine()
  if (!state.other) {
    return (
      <Callout
        tone="warning"
        isAlert
        title="This draft was submitted or discarded in another tab"
        action={
          <Button size="small" onClick={keepMine}>
            Keep mine as a new draft
          </Button>
        }
      >
        What you wrote is still in this tab, but nowhere else.
      </Callout>
    )
  }
  const theirs = fromDraftContent(state.other.content)
  const useOther = () => {
    if (theirs) show(theirs)
    saver.useOther()
  }
  return (
    <Callout
      tone="warning"
      isAlert
      title="This draft was changed in another tab"
      action={
        <span className="flex flex-wrap gap-2">
          {theirs && (
            <Button size="small" onClick={useOther}>
              Use the other version
            </Button>
          )}
          <Button size="small" onClick={keepMine}>
            Keep mine
          </Button>
        </span>
      }
    >
      Saving has stopped here so that nothing is overwritten. Choose which version to keep.
      {theirs && <Differences parts={differingParts(getValues(), theirs)} />}
    </Callout>
  )
}
