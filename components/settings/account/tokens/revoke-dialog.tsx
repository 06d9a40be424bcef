'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useRevokeToken } from '@/lib/browser/account'
import type { TokenRow } from '@/lib/contract/account'

/** Asks before a token ends. Load it lazily. */
export function RevokeDialog({ token, onClose }: { token: TokenRow; onClose: () => void }) {
  const revoke = useRevokeToken()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke token"
      confirm={async () => {
        await revoke.mutateAsync(token.id)
        toast('Token revoked')
      }}
    >
      <p>Programs that use it lose access immediately. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
