import { flowColumns } from '@/components/flows/list/flow-columns'
import { flowFilters } from '@/components/flows/list/flow-filters'
import { FlowsHeader } from '@/components/flows/list/flows-header'
import { FiltersLoading } from '@/components/list/filters-loading'
import { TableLoading } from '@/components/list/table-loading'

export default function FlowsLoading() {
  return (
    <>
      <FlowsHeader />
      <FiltersLoading table={flowFilters.table} />
      <TableLoading label="Loading flows" columns={flowColumns} hasSecondLine />
    </>
  )
}
