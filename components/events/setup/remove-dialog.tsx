'use client'

import { useQuery } from '@tanstack/react-query'
import { Callout } from '@/components/ui/callout'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { subscriptionQueries, useUnsubscribe } from '@/lib/browser/events-setup'
import type { Subscription } from '@/lib/contract/events'
import { isOwnAddress } from './own-address'

interface RemoveDialogProps {
  subscription: Subscription
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms removing an address. Heavy: load it with `next/dynamic`. */
export function RemoveDialog({ subscription, open, onOpenChange }: RemoveDialogProps) {
  const { data: own } = useQuery(subscriptionQueries.own())
  const unsubscribe = useUnsubscribe()
  const toast = useToast()
  const { id, callback_url: address } = subscription
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove this subscriber?"
      confirmLabel="Remove address"
      confirm={async () => {
        await unsubscribe.mutateAsync(id)
        toast('Address removed')
      }}
    >
      <p className="font-medium wrap-anywhere">{address}</p>
      <p>It will no longer receive events. Waiting deliveries are discarded.</p>
      {isOwnAddress(address, own) && (
        <Callout tone="warning">
          This is the console itself. Without it, these pages stop updating automatically until the console is
          restarted.
        </Callout>
      )}
    </ConfirmDialog>
  )
}
