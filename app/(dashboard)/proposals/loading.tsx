import { FiltersLoading } from '@/components/list/filters-loading'
import { RowsLoading } from '@/components/list/rows-loading'
import { proposalFilters } from '@/components/proposals/proposal-filters'
import { ProposalsHeader } from '@/components/proposals/proposals-header'

export default function Loading() {
  return (
    <>
      <ProposalsHeader />
      <FiltersLoading table={proposalFilters.table} />
      <RowsLoading label="Loading proposals" />
    </>
  )
}
