'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useEndSessions } from '@/lib/browser/account'

/** Asks before all other sessions end. Load it lazily. */
export function EndSessionsDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useEndSessions()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="End all other sessions?"
      confirmLabel="End all other sessions"
      confirm={async () => {
        await end.mutateAsync(undefined)
        toast(count === 1 ? 'The other session was ended' : `The ${count} other sessions were ended`)
      }}
    >
      <p>
        This signs you out of {count === 1 ? 'one other browser' : `${count} other browsers`}. You’ll stay
        signed in here.
      </p>
    </ConfirmDialog>
  )
}
