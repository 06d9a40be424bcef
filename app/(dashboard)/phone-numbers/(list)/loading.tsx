import { NumbersHeader } from '@/components/phone-numbers/list/numbers-header'
import { RowsLoading } from '@/components/phone-numbers/list/rows-loading'

export default function PhoneNumbersLoading() {
  return (
    <>
      <NumbersHeader />
      <RowsLoading />
    </>
  )
}
