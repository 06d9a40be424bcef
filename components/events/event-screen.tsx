'use client'

import { ListBesidePanel } from '@/components/list/list-beside-panel'
import type { Role } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import { EventPanel } from './detail/event-panel'
import { EventFilterBar } from './list/event-filter-bar'
import { EventList } from './list/event-list'
import { useEventAddress } from './list/use-event-address'

interface EventScreenProps {
  role: Role
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** The list of events, and beside it the one that is open. */
export function EventScreen({ role, problem }: EventScreenProps) {
  const address = useEventAddress()
  const { openedId } = address
  return (
    <>
      <EventFilterBar {...address} />
      <ListBesidePanel
        list={<EventList role={role} address={address} problem={problem} />}
        findRow={() => document.querySelector<HTMLElement>(`[data-event="${openedId}"]`)}
        onClose={() => address.open(undefined)}
        panel={
          openedId === undefined
            ? undefined
            : (close) => <EventPanel id={openedId} role={role} onClose={close} />
        }
      />
    </>
  )
}
