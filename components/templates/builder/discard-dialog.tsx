'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'

interface DiscardDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  discard: () => Promise<void>
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ open, onOpenChange, discard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard this draft?"
      confirmLabel="Discard draft"
      variant="danger"
      confirm={discard}
    >
      <p>Everything you wrote since the last submission is deleted. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
