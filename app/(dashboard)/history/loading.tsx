import { historyFilters } from '@/components/history/history-filters'
import { HistoryHeader } from '@/components/history/history-header'
import { FiltersLoading } from '@/components/list/filters-loading'
import { RowsLoading } from '@/components/list/rows-loading'

export default function Loading() {
  return (
    <>
      <HistoryHeader />
      <FiltersLoading table={historyFilters.table} />
      <RowsLoading label="Loading the history" />
    </>
  )
}
