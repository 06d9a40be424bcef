'use client'

import type { KeyboardEvent } from 'react'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Role } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import { EventPanel } from './detail/event-panel'
import { EventFilterBar } from './list/event-filter-bar'
import { EventList } from './list/event-list'
import { useEventAddress } from './list/use-event-address'

interface EventScreenProps {
  role: Role
  /** The service runs inside this console. */
  isEmbedded: boolean
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

const focusRow = (id: number) => document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus()

/** The list of events, and beside it the one that is open. */
export function EventScreen({ role, isEmbedded, problem }: EventScreenProps) {
  const address = useEventAddress()
  const { openedId } = address
  const isWide = useIsWide()

  const close = () => {
    if (openedId === undefined) return
    // A dialog gives the focus back by itself.
    if (isWide) focusRow(openedId)
    address.open(undefined)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Events of dialogs arrive here, too, though they do not stand inside.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isWide && isHere) close()
  }

  return (
    <>
      <EventFilterBar {...address} />
      {/* Escape is a shortcut for the panel's own button; whoever does not know it loses nothing. */}
      <div
        onKeyDown={press}
        className={openedId !== undefined ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6' : undefined}
      >
        <div className="min-w-0">
          <EventList role={role} address={address} problem={problem} />
        </div>
        {openedId !== undefined && (
          <EventPanel id={openedId} role={role} isEmbedded={isEmbedded} onClose={close} />
        )}
      </div>
    </>
  )
}
