'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { useDiscardDraft } from '@/lib/queries/flows'

interface DiscardDialogProps {
  flowId: string
  draft: FlowSummary['draft']
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before what was typed is thrown away. Heavy: load it lazily. */
export function DiscardDialog({ flowId, draft, open, onOpenChange }: DiscardDialogProps) {
  const toast = useToast()
  const { mutateAsync: discard } = useDiscardDraft(flowId)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Throw away what was typed?"
      confirmLabel="Throw it away"
      confirm={async () => {
        await discard()
        toast('Thrown away', 'The newest version is the draft again.')
      }}
    >
      <p>
        {draft ? `What ${draft.updatedBy} typed` : 'What was typed'} since the newest version is lost. This
        cannot be taken back.
      </p>
    </ConfirmDialog>
  )
}
