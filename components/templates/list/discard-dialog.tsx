'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useDeleteDraft } from '@/lib/browser/template-drafts'
import { type DraftEntry, draftTitle } from './draft-entry'

interface DiscardDialogProps {
  draft: DraftEntry
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a draft is thrown away. Heavy: load it with `next/dynamic`. */
export function DiscardDialog({ draft, open, onOpenChange }: DiscardDialogProps) {
  const deleteDraft = useDeleteDraft()
  const toast = useToast()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Discard ${draftTitle(draft)}?`}
      confirmLabel="Discard draft"
      confirm={async () => {
        await deleteDraft.mutateAsync({ id: draft.id, revision: draft.revision })
        toast('Draft discarded')
      }}
    >
      <p>This draft will be deleted for everyone. Submitted templates are not affected.</p>
    </ConfirmDialog>
  )
}
