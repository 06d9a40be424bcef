'use client'

import { BatchProgress } from '@/components/ui/batch-progress'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatCount } from '@/lib/labels/numbers'
import type { DeskPlace } from '../desk-rows'
import { useWrite } from './use-write'
import { WriteResult } from './write-result'

interface MissingDialogProps {
  places: readonly DeskPlace[]
  /** The source language in the address. */
  source: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates drafts of missing languages as copies of their sources. Load it lazily. */
export function MissingDialog({ places, source, open, onOpenChange }: MissingDialogProps) {
  const { state, start, stop } = useWrite(source)
  const count = formatCount(places.length, 'draft')
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={state.kind === 'ended' ? 'Missing drafts' : `Create ${count}?`}
      description={
        state.kind === 'idle' &&
        'Each missing language gets a draft with the text of its source. It counts as not translated until you change the text, and nothing is submitted.'
      }
      isBusy={state.kind === 'writing'}
      footer={
        <>
          {state.kind === 'writing' ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>{state.kind === 'ended' ? 'Done' : 'Cancel'}</Button>
          )}
          {state.kind === 'idle' && (
            <Button
              variant="primary"
              onClick={() => start(places.map(({ name, language }) => ({ name, language })))}
            >
              Create {count}
            </Button>
          )}
        </>
      }
    >
      {state.kind === 'writing' && <BatchProgress noun="draft" state={state} />}
      {state.kind === 'ended' && <WriteResult {...state} />}
    </Dialog>
  )
}
