'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { browserStorage } from '@/components/ui/browser-storage'
import { sendFromPhone, takeSent } from '@/lib/browser/phone'
import { randomId } from '@/lib/browser/random-id'
import { Outbox, type Unsent } from './outbox'

const OutboxContext = createContext<Outbox | undefined>(undefined)
export const OutboxProvider = OutboxContext.Provider

/** Creates a phone's outbox. Retries when the network is back. */
export function useNewOutbox(contact: string): Outbox {
  const queryClient = useQueryClient()
  const [outbox] = useState(
    () =>
      new Outbox({
        send: (body) => sendFromPhone(contact, body),
        onSent: (number, message) => takeSent(queryClient, contact, number, message),
        newKey: randomId,
        now: Date.now,
        // Per tab: two tabs would show and remove each other's messages.
        storage: browserStorage('session'),
        storageKey: `phone-outbox:${contact}`,
      }),
  )
  // The network is outside React.
  useEffect(() => {
    outbox.retry()
    window.addEventListener('online', outbox.retry)
    return () => window.removeEventListener('online', outbox.retry)
  }, [outbox])
  return outbox
}

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('The phone has no outbox here.')
  return outbox
}

const nothing: readonly Unsent[] = []

/** Unsent messages to a number, oldest first. */
export function useUnsent(number: string): readonly Unsent[] {
  const outbox = useOutbox()
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => nothing)
  return unsent.filter(({ body }) => body.phone_number_id === number)
}
