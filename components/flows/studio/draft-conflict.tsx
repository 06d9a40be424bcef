'use client'

import dynamic from 'next/dynamic'
import { changedTitle } from '@/components/editing/changed-by'
import { ConflictNotice, savingHasStopped } from '@/components/editing/conflict-notice'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import { useFlowStore } from './use-flow'
import type { FlowDraftMachine, FlowDraftState } from './use-flow-draft'

const CompareDialog = dynamic(() => import('./compare-dialog').then((module) => module.CompareDialog), {
  ssr: false,
})

interface DraftConflictProps {
  state: FlowDraftState
  machine: FlowDraftMachine
  /** ID of the signed-in person. */
  personId: string
}

/** What happened to the draft, and by whom. */
export function conflictTitle(
  other: FlowDraft,
  cause: 'left' | 'version' | undefined,
  personId: string,
): string {
  if (cause === 'left') return 'Unsaved changes were restored'
  if (cause === 'version') return 'A newer version was saved since this draft was started'
  const isYou = other.updatedById === null ? undefined : other.updatedById === personId
  return changedTitle({ isYou, name: other.updatedBy })
}

/** Two conflicting drafts, with both texts side by side on request. */
export function DraftConflict({ state, machine, personId }: DraftConflictProps) {
  const store = useFlowStore()
  const { about: compared, turn, show, props: dialog } = useDialog<FlowDraft>()
  if (state.kind !== 'conflict' || !state.other) return null
  const { other, cause } = state
  const keepMine = () => {
    dialog.onOpenChange(false)
    void machine.keepMine()
  }
  const useOther = () => {
    dialog.onOpenChange(false)
    const text = store.getText()
    // An undo step: undoing it restores this page's text.
    store.apply([{ offset: 0, length: text.length, text: other.text }], {
      origin: 'restore',
      label: 'Use the other version',
    })
    machine.useOther()
  }
  return (
    <ConflictNotice
      title={conflictTitle(other, cause, personId)}
      compare={() => show(other)}
      {...{ keepMine, useOther }}
    >
      {machine.isUnsaved || cause !== undefined
        ? savingHasStopped
        : 'You still see the earlier version here. Choose which version to keep before you continue.'}
      {compared && (
        <CompareDialog
          key={turn}
          {...dialog}
          title="The other version and yours"
          before={compared.text}
          after={store.getText()}
          actions={
            <>
              <Button onClick={useOther}>Use the other version</Button>
              <Button onClick={keepMine}>Keep mine</Button>
            </>
          }
        />
      )}
    </ConflictNotice>
  )
}
