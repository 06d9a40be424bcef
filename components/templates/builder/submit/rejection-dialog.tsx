'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { withSeverity } from '../checks/checks'
import { useFindings } from '../checks/use-notes'
import { RejectionList } from './rejection-list'

interface RejectionDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  submit: () => void
}

/** Repeats what the review will object to, before submitting. */
export function RejectionDialog({ open, onOpenChange, submit }: RejectionDialogProps) {
  const rejections = withSeverity(useFindings(), 'rejection')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="This will probably be rejected in review"
      confirmLabel="Submit anyway"
      variant="primary"
      confirm={async () => submit()}
    >
      <RejectionList rejections={rejections} />
      <p>You can edit and resubmit a rejected template.</p>
    </ConfirmDialog>
  )
}
