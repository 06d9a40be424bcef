'use client'

import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { RelativeTime } from '@/components/ui/relative-time'
import { qrCodeQueries } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { deletionCosts, deletionTitle, printText } from './code/deletion-costs'
import { useHeldDeletion } from './code/use-held-deletion'

interface DeleteDialogProps {
  phoneNumberId: string
  code: LabeledQrCode
  conversations: number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: (code: string) => void
}

/** Prints made in this console. The code may also have been copied elsewhere. */
function Prints({ phoneNumberId, code }: { phoneNumberId: string; code: string }) {
  const { data } = useQuery(qrCodeQueries.prints(phoneNumberId, code))
  if (!data) return null
  const { data: prints } = data
  if (prints.length === 0) return <p>No print sheets or images were created here.</p>
  return (
    <div>
      <p>Created here, with the label at that time:</p>
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

/** Says which printed copies stop working and deletes the code; a notification offers to undo it. Load it lazily. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { phoneNumberId, code, conversations, open, onOpenChange, onDeleted } = props
  const hold = useHeldDeletion(phoneNumberId)
  const remove = async () => {
    hold([code])
    onDeleted(code.code)
  }
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={deletionTitle(code)}
      confirmLabel="Delete code"
      confirm={remove}
    >
      <Costs costs={deletionCosts(code, conversations)} />
      <Prints phoneNumberId={phoneNumberId} code={code.code} />
    </ConfirmDialog>
  )
}
