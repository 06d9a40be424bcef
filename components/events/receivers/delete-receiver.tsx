'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useDeleteReceiver } from '@/lib/browser/receivers'
import type { ReceiverRow } from '@/lib/contract/receivers'

interface DeleteReceiverProps {
  receiver: Pick<ReceiverRow, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a receiver goes, and leaves its page then. Load it lazily. */
export function DeleteReceiver({ receiver: { id, name }, open, onOpenChange }: DeleteReceiverProps) {
  const remove = useDeleteReceiver(id)
  const toast = useToast()
  const router = useRouter()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${name}?`}
      confirmLabel="Delete receiver"
      confirm={async () => {
        await remove.mutateAsync()
        toast('Receiver deleted')
        router.push('/events/setup')
      }}
    >
      <p>It will no longer receive events. Waiting deliveries are discarded.</p>
    </ConfirmDialog>
  )
}
