'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'

interface RevokeDialogProps {
  /** Of the token. */
  name: string
  revoke: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a token ends. Load it lazily. */
export function RevokeDialog({ name, revoke, onClose }: RevokeDialogProps) {
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${name}?`}
      confirmLabel="Revoke token"
      confirm={async () => {
        await revoke()
        toast('Token revoked')
      }}
    >
      <p>Programs that use it lose access immediately. This can’t be undone.</p>
    </ConfirmDialog>
  )
}
