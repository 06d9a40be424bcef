import { eventFilters } from '@/components/events/list/event-filters'
import { EventsHeader } from '@/components/events/list/events-header'
import { EventsLoading } from '@/components/events/list/events-loading'
import { FiltersLoading } from '@/components/list/filters-loading'

export default function Loading() {
  return (
    <>
      <EventsHeader />
      <FiltersLoading table={eventFilters.table} hasLead />
      <EventsLoading />
    </>
  )
}
