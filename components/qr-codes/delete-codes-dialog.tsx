'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import { formatCount } from '@/lib/labels/numbers'
import { conversationsText } from './code/conversations-text'
import { useHeldDeletion } from './code/use-held-deletion'
import { labelsOf } from './list/filter-codes'

interface DeleteCodesDialogProps {
  phoneNumberId: string
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  onClose: () => void
  onDeleted: (code: string) => void
}

const MOST_PLACES = 12

/** Says which posters stop working, and deletes several codes, which can be taken back for a moment. Load it lazily. */
export function DeleteCodesDialog(props: DeleteCodesDialogProps) {
  const { phoneNumberId, codes, conversations, onClose, onDeleted } = props
  const hold = useHeldDeletion(phoneNumberId)
  const places = labelsOf(codes, 'place')
  const begun = codes.reduce((sum, { code }) => sum + (conversations?.[code] ?? 0), 0)
  const count = formatCount(codes.length, 'QR code')
  const remove = async () => {
    hold(codes)
    for (const { code } of codes) onDeleted(code)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${count}?`}
      confirmLabel={`Delete ${count}`}
      typeToConfirm="delete"
      confirm={remove}
    >
      <p>
        All printed copies stop working. You can undo this while the notification is shown. After that, the
        codes can’t be restored.
      </p>
      {places.length > 0 && (
        <>
          <p>Locations:</p>
          <ul className="list-disc pl-5">
            {places.slice(0, MOST_PLACES).map((place) => (
              <li key={place}>
                <bdi>{place}</bdi>
              </li>
            ))}
            {places.length > MOST_PLACES && <li>{formatCount(places.length - MOST_PLACES, 'more place')}</li>}
          </ul>
        </>
      )}
      {begun > 0 && <p>{conversationsText(begun)} started with them so far.</p>}
    </ConfirmDialog>
  )
}
