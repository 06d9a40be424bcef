import { digitsOf } from '@/lib/contract/digits-of'
import { SECOND_MS } from '@/lib/contract/durations'
import type { EventField } from '@/lib/contract/events'
import { demoAccount } from '../accounts'

/** An event as the service would have sent it (spec:events#envelope). */
export interface DemoEvent {
  /** Milliseconds before the account was created. */
  agoMs: number
  field: EventField
  /** The event’s value; times in it are seconds since 1970. */
  value(at: number): Readonly<Record<string, unknown>>
}

export type NumberName = keyof typeof demoAccount.byState

/** A number as in events: its digits and ID. */
export function numberOf(name: NumberName) {
  const { id, display_phone_number } = demoAccount.byState[name]
  return { display_phone_number: digitsOf(display_phone_number), phone_number_id: id }
}

export const messagingFrom = (name: NumberName) => ({
  messaging_product: 'messaging',
  metadata: numberOf(name),
})

/** Phone numbers reserved for fiction. */
export const people = {
  ana: { name: 'Ana Müller', wa_id: '491713920042' },
  james: { name: 'James Carter', wa_id: '16505550123' },
  camille: { name: 'Camille Durand', wa_id: '33639980017' },
  lucia: { name: 'Lucía Gómez', wa_id: '16505550164' },
  priya: { name: 'Priya Shah', wa_id: '447700900186' },
  emily: { name: 'Emily Stone', wa_id: '447700900451' },
  tom: { name: 'Tom Baker', wa_id: '447700900312' },
} as const

export type Person = (typeof people)[keyof typeof people]

/** Message IDs only need to be unique. */
export const idOf = (word: string, at: number) =>
  `wamid.${Buffer.from(`${word} ${at}`).toString('base64url')}`

export const secondsOf = (ms: number) => Math.floor(ms / SECOND_MS)
