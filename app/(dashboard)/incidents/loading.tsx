import { incidentFilters } from '@/components/incidents/list/incident-filters'
import { IncidentsHeader } from '@/components/incidents/list/incidents-header'
import { FiltersLoading } from '@/components/list/filters-loading'
import { RowsLoading } from '@/components/list/rows-loading'

export default function Loading() {
  return (
    <>
      <IncidentsHeader />
      <FiltersLoading table={incidentFilters.table} />
      <RowsLoading label="Loading incidents" />
    </>
  )
}
