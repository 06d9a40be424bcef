import { GridLoading } from '@/components/qr-codes/list/list-states'
import { QrHeader } from '@/components/qr-codes/qr-header'

export default function QrCodesLoading() {
  return (
    <>
      <QrHeader isLoading />
      <GridLoading />
    </>
  )
}
