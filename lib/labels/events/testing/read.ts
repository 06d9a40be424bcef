import { createHash } from 'node:crypto'
import type { EventReading } from '@/lib/contract/event-log'
import { readChange } from '../read-change'
import { type EventChange, splitDelivery } from '../split-delivery'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The sentence for a change. */
export const sentence = (field: string, value: unknown): string => readChange({ field, value }).sentence

/** Severity, with an exclamation mark if a person is needed. */
export function weight(field: string, value: unknown): string {
  const { severity, needsPerson } = readChange({ field, value })
  return needsPerson ? `${severity}!` : severity
}

export const bodyOf = (document: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(document))

/** A delivery with the changes of one account. */
export const delivery = (...changes: readonly unknown[]) => ({
  object: 'business_account',
  entry: [{ id: '500', time: 1_750_000_000, changes }],
})

export const split = (document: unknown): EventChange[] => splitDelivery(bodyOf(document), sha256).changes

export const readings = (document: unknown): EventReading[] => split(document).map(readChange)

/** A change about a message from Ana. */
export const anasMessage = (message: Record<string, unknown>) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '15550001111', phone_number_id: '111' },
  contacts: [{ profile: { name: 'Ana' }, wa_id: '34600111222' }],
  messages: [{ from: '34600111222', id: 'wamid.A1', timestamp: '1750000000', ...message }],
})
