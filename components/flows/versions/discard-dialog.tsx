'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useDiscardDraft } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { rememberSaved } from '../studio/last-saved'

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
      title="Discard unsaved changes?"
      confirmLabel="Discard"
      confirm={async () => {
        rememberSaved(await discard(draft))
        toast('Discarded', 'The newest version is the draft again.')
      }}
    >
      <p>
        {draft ? `What ${draft.updatedBy} typed` : 'Anything typed'} since the newest version is lost. This
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
