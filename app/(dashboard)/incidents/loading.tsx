import { incidentFilters } from '@/components/incidents/list/incident-filters'
import { IncidentsHeader } from '@/components/incidents/list/incidents-header'
import { IncidentsLoading } from '@/components/incidents/list/incidents-loading'
import { FiltersLoading } from '@/components/list/filters-loading'

export default function Loading() {
  return (
    <>
      <IncidentsHeader />
      <FiltersLoading table={incidentFilters.table} />
      <IncidentsLoading />
    </>
  )
}
