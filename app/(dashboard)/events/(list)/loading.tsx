import { EventsHeader } from '@/components/events/list/events-header'
import { EventsLoading } from '@/components/events/list/list-states'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <EventsHeader />
      <Skeleton className="mb-2 h-8 pointer-coarse:h-10 max-sm:h-28" />
      <Skeleton className="mb-4 h-5 w-56" />
      <EventsLoading />
    </>
  )
}
