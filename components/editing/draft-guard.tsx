'use client'

import dynamic from 'next/dynamic'
import type { DraftMachine } from './draft-machine'
import type { DraftState, DraftVersion, UnsavedFate } from './draft-state'

const loadGuard = () => import('./leave-guard').then((module) => module.LeaveGuard)
const LeaveGuard = dynamic(loadGuard, { ssr: false })

const fates: Record<UnsavedFate, string> = {
  kept: 'Your changes aren’t saved. They stay here until you close or reload this tab.',
  retried: 'Your changes aren’t saved yet. Saving continues until you close or reload this tab.',
  lost: 'Your draft couldn’t be saved. Changes since the last save will be lost when you leave.',
}

interface DraftGuardProps<Version extends DraftVersion> {
  machine: DraftMachine<Version>
  state: DraftState<Version>
}

/**
 * Asks before the page of a draft is left while saving it doesn't work. A pending save needs no question: leaving the
 * page completes it.
 */
export function DraftGuard<Version extends DraftVersion>({ machine, state }: DraftGuardProps<Version>) {
  // Loaded with the first change: once the connection fails, nothing can be loaded anymore.
  if (state.kind === 'unchanged') return null
  const fate = machine.fateOnLeaving
  return (
    <LeaveGuard isReady isUnsaved={fate !== undefined}>
      {fates[fate ?? 'kept']}
    </LeaveGuard>
  )
}
