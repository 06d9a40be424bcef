import { FiltersLoading } from '@/components/list/filters-loading'
import { TableLoading } from '@/components/list/table-loading'
import { numberColumns } from '@/components/phone-numbers/list/number-columns'
import { numberFilters } from '@/components/phone-numbers/list/number-filters'
import { NumbersHeader } from '@/components/phone-numbers/list/numbers-header'

export default function PhoneNumbersLoading() {
  return (
    <>
      <NumbersHeader />
      <FiltersLoading table={numberFilters.table} />
      <TableLoading label="Loading phone numbers" columns={numberColumns} hasSecondLine />
    </>
  )
}
