import { FiltersLoading } from '@/components/list/filters-loading'
import { GridLoading } from '@/components/qr-codes/list/grid-loading'
import { qrFilters } from '@/components/qr-codes/list/qr-filters'
import { QrHeader } from '@/components/qr-codes/qr-header'

export default function QrCodesLoading() {
  return (
    <>
      <QrHeader isLoading />
      <FiltersLoading table={qrFilters.table} hasLead />
      <GridLoading view="list" />
    </>
  )
}
