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
}

/** Two versions of the draft, and the choice between them. Nothing is saved before it is made. */
export function DraftConflict({ state, saver }: DraftConflictProps) {
  const store = useFlowStore()
  const [compared, setCompared] = useState<FlowDraft>()
  if (state.kind !== 'conflict') return null
  const { other } = state
  const useOther = () => {
    const text = store.getText()
    // A step of the history: it can be undone, and then this page's text is there again.
    store.apply([{ offset: 0, length: text.length, text: other.text }], {
      origin: 'restore',
      label: 'taking the other version',
    })
    saver.useOther(store.getText())
  }
  return (
    <Callout
      tone="warning"
      isAlert
      title={`This draft was changed ${other.updatedBy === null ? 'somewhere else' : `by ${other.updatedBy}`} meanwhile`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setCompared(other)}>
            Compare the two
          </Button>
          <Button size="small" onClick={useOther}>
            Use the other version
          </Button>
          <Button size="small" onClick={() => void saver.keepMine()}>
            Keep mine
          </Button>
        </span>
      }
    >
      Saving has stopped here so that nothing is overwritten. Choose which version stays.
      {compared && (
        <CompareDialog
          title="The other version and yours"
          before={compared.text}
          after={store.getText()}
          onClosed={() => setCompared(undefined)}
        />
      )}
    </Callout>
  )
}
