'use client'

import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { useToast } from '@/components/ui/toast-provider'
import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import { qrCodeQueries, useDeleteQrCode } from '@/lib/queries/qr-codes'
import { deletionCosts, printText } from './code/deletion-costs'

interface DeleteDialogProps {
  phoneNumberId: string
  code: LabelledQrCode
  conversations: number | undefined
  onClose: () => void
  onDeleted: (code: string) => void
}

/** What was made of it here; somebody may have copied the code without telling anybody. */
function Prints({ phoneNumberId, code }: { phoneNumberId: string; code: string }) {
  const { data: prints } = useQuery(qrCodeQueries.prints(phoneNumberId, code))
  if (!prints) return null
  if (prints.length === 0) return <p>No sheet and no picture of it was made in this console.</p>
  return (
    <div>
      <p>Made of it in this console, as it was labelled then:</p>
      <ul className="list-disc pl-5">
        {prints.map((print) => (
          <li key={`${print.kind} ${print.place} ${print.campaign}`}>
            {printText(print)}: {print.times > 1 && 'last '}
            <RelativeTime at={print.lastAt} /> by <bdi>{print.lastBy}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
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
      <Prints phoneNumberId={phoneNumberId} code={code.code} />
    </ConfirmDialog>
  )
}
