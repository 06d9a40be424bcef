'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import { useDeleteQrCode } from '@/lib/queries/qr-codes'
import { deletionCosts } from './code/deletion-costs'

interface DeleteDialogProps {
  phoneNumberId: string
  code: LabelledQrCode
  conversations: number | undefined
  onClose: () => void
  onDeleted: (code: string) => void
}

/** Says which posters stop working, and deletes the code. Load it lazily. */
export function DeleteDialog({ phoneNumberId, code, conversations, onClose, onDeleted }: DeleteDialogProps) {
  const toast = useToast()
  const { mutateAsync } = useDeleteQrCode(phoneNumberId)
  const remove = async () => {
    await mutateAsync(code.code)
    toast('The QR code is deleted')
    onDeleted(code.code)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this QR code?"
      confirmLabel="Delete the code"
      confirm={remove}
    >
      {deletionCosts(code, conversations).map((cost) => (
        <p key={cost}>{cost}</p>
      ))}
    </ConfirmDialog>
  )
}
