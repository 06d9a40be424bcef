'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import type { FlowDraftSaver, FlowDraftState } from './flow-draft-saver'
import { useFlowStore } from './use-flow'

const CompareDialog = dynamic(() => import('./compare-dialog').then((module) => module.CompareDialog), {
  ssr: false,
})

interface DraftConflictProps {
  state: FlowDraftState
  saver: FlowDraftSaver
  /** Name of the person who is signed in. */
  personName: string
}

type Conflict = Extract<FlowDraftState, { kind: 'conflict' }>

function titleOf({ other, cause }: Conflict, personName: string): string {
  if (cause === 'left') return 'Unsaved changes were restored'
  if (cause === 'version') return 'A newer version was saved since this draft was started'
  if (other.updatedBy === null) return 'This draft was changed somewhere else'
  const where = other.updatedBy === personName ? 'in another tab' : `by ${other.updatedBy}`
  return `This draft was changed ${where}`
}

/** Two versions of the draft, and the choice between them. Nothing is saved before it is made. */
export function DraftConflict({ state, saver, personName }: DraftConflictProps) {
  const store = useFlowStore()
  const [compared, setCompared] = useState<FlowDraft>()
  if (state.kind !== 'conflict') return null
  const { other } = state
  const isTyped = saver.isUnsaved || state.cause !== undefined
  const useOther = () => {
    const text = store.getText()
    // A step of the history: it can be undone, and then this page's text is there again.
    store.apply([{ offset: 0, length: text.length, text: other.text }], {
      origin: 'restore',
      label: 'taking the other version',
    })
    saver.useOther(store.getText())
  }
  const choices = (size?: 'small') => (
    <>
      <Button size={size} onClick={useOther}>
        Use the other version
      </Button>
      <Button size={size} onClick={() => void saver.keepMine()}>
        Keep mine
      </Button>
    </>
  )
  return (
    <Callout
      tone="warning"
      isAlert
      title={titleOf(state, personName)}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setCompared(other)}>
            Compare the two
          </Button>
          {choices('small')}
        </span>
      }
    >
      {isTyped
        ? 'Saving has stopped here so that nothing is overwritten. Choose which version to keep.'
        : 'Here you still see what was there before. Choose which version to keep before you continue.'}
      {compared && (
        <CompareDialog
          title="The other version and yours"
          before={compared.text}
          after={store.getText()}
          onClosed={() => setCompared(undefined)}
          actions={choices()}
        />
      )}
    </Callout>
  )
}
