'use client'

import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import type { DialogState } from '@/components/ui/use-dialog'
import type { TokenRow } from '@/lib/contract/account'

interface RevokeDialogProps {
  /** Opened for the token to revoke. */
  dialog: DialogState<TokenRow>
  revoke: (id: string) => Promise<unknown>
}

/** Confirms revoking a token. */
export function RevokeDialog({ dialog, revoke }: RevokeDialogProps) {
  const toast = useToast()
  const { about: token } = dialog
  if (!token) return null
  return (
    <LazyConfirmDialog
      dialog={dialog}
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke token"
      confirm={async () => {
        await revoke(token.id)
        toast('Token revoked')
      }}
    >
      Programs that use it lose access immediately. This can’t be undone.
    </LazyConfirmDialog>
  )
}
