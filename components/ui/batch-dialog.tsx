'use client'

import type { ReactNode } from 'react'
import { BatchProgress } from './batch-progress'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import type { BatchState } from './use-batches'

interface BatchDialogProps<Outcome>
  extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'size'> {
  work: { state: BatchState<Outcome>; stop: () => void }
  /** Noun for the items, such as "QR code". */
  noun: string
  /** Buttons before the one that closes, until the work starts. */
  actions?: ReactNode
  /** The button that starts the work. */
  start: ReactNode
  result: (ended: Extract<BatchState<Outcome>, { kind: 'ended' }>) => ReactNode
  /** What is shown until the work starts. */
  children?: ReactNode
}

/** Work on many items in batches: what it will do, how far it is, and the outcome. Heavy: load it lazily. */
export function BatchDialog<Outcome>(props: BatchDialogProps<Outcome>) {
  const { open, onOpenChange, title, description, size, work, noun, actions, start, result, children } = props
  const { state, stop } = work
  const isIdle = state.kind === 'idle'
  return (
    <Dialog
      {...{ open, onOpenChange, title, size }}
      description={isIdle ? description : undefined}
      isBusy={state.kind === 'running'}
      footer={
        <>
          {isIdle && actions}
          {state.kind === 'running' ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>{isIdle ? 'Cancel' : 'Done'}</Button>
          )}
          {isIdle && start}
        </>
      }
    >
      {isIdle && children}
      {state.kind === 'running' && <BatchProgress {...{ noun, state }} />}
      {state.kind === 'ended' && result(state)}
    </Dialog>
  )
}
