'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'

interface DiscardDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  discard: () => void
}

/** Asks before what was typed is lost. Heavy: load it with `next/dynamic`. */
export function DiscardDialog({ open, onOpenChange, discard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard changes?"
      confirmLabel="Discard"
      confirm={async () => discard()}
    >
      <p>The form goes back to the last saved version. Your changes are lost.</p>
    </ConfirmDialog>
  )
}
