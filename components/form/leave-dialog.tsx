'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'

interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  leave: () => void
  /** What becomes of what was typed. */
  children: string
}

/** Asks before a form with unsaved changes is left. */
export function LeaveDialog({ open, onOpenChange, leave, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      confirmLabel="Leave"
      variant="primary"
      confirm={async () => leave()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
