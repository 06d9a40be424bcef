'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import { formatCount } from '@/lib/labels/numbers'
import { severalDeletionCosts } from './code/deletion-costs'
import { useHeldDeletion } from './code/use-held-deletion'
import { labelsOf } from './list/filter-codes'

interface DeleteCodesDialogProps {
  phoneNumberId: string
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: (code: string) => void
}

/** Says which printed codes stop working and deletes them; a notification offers to undo it. Load it lazily. */
export function DeleteCodesDialog(props: DeleteCodesDialogProps) {
  const { phoneNumberId, codes, conversations, open, onOpenChange, onDeleted } = props
  const hold = useHeldDeletion(phoneNumberId)
  const begun = codes.reduce((sum, { code }) => sum + (conversations?.[code] ?? 0), 0)
  const count = formatCount(codes.length, 'QR code')
  const remove = async () => {
    hold(codes)
    for (const { code } of codes) onDeleted(code)
  }
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={`Delete ${count}?`}
      confirmLabel={`Delete ${count}`}
      typeToConfirm="delete"
      confirm={remove}
    >
      <Costs costs={severalDeletionCosts(labelsOf(codes, 'place'), begun)} />
    </ConfirmDialog>
  )
}
