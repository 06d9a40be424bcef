'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ItemPanel } from '@/components/list/item-panel'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { PanelLoading } from './panel-loading'

const EventContents = dynamic(() => import('./event-contents').then((module) => module.EventContents), {
  ssr: false,
  loading: PanelLoading,
})

interface EventPanelProps {
  id: number
  role: Role
  onClose: () => void
}

/** An event with all details: beside the list if there is room, else over it. */
export function EventPanel({ id, role, onClose }: EventPanelProps) {
  const { data: event } = useQuery(eventQueries.detail(id))
  return (
    <ItemPanel noun="event" title={event?.sentence ?? `Event ${id}`} {...{ id, onClose }}>
      <EventContents key={id} {...{ id, role }} />
    </ItemPanel>
  )
}
