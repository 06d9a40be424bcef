import { historyFilters } from '@/components/history/history-filters'
import { HistoryHeader } from '@/components/history/history-header'
import { HistoryLoading } from '@/components/history/history-loading'
import { FiltersLoading } from '@/components/list/filters-loading'

export default function Loading() {
  return (
    <>
      <HistoryHeader />
      <FiltersLoading table={historyFilters.table} />
      <HistoryLoading />
    </>
  )
}
