'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { SidePanel } from '@/components/ui/side-panel'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { PanelLoading } from './panel-loading'

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), { ssr: false })
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
  const isWide = useIsWide()
  if (isWide === undefined) return null
  const title = event?.sentence ?? `Event ${id}`
  const content = <EventContents key={id} {...{ id, role }} />
  if (isWide) {
    return (
      <SidePanel key={id} title={title} closeLabel="Close the event" onClose={onClose}>
        {content}
      </SidePanel>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="medium" isRead>
      {content}
    </Dialog>
  )
}
