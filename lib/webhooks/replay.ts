import type { ReplayOutcome } from '@/lib/contract/event-log'
import { SIGNATURE_HEADER } from '@/lib/contract/events'
import type { ReceiverLog } from './create-receiver'
import { signatureOf } from './signature'

/** Calls an address, as `createPublicFetch` makes it. A call that is refused or fails throws with a `reason`. */
export type OutgoingCall = (request: {
  url: string
  method: 'POST'
  headers: Record<string, string>
  body: Uint8Array
}) => Promise<{ status: number }>

export interface Replay {
  /** Sends bodies once more, byte for byte, one after the other, signed with today's secret. Never throws. */
  send(bodies: readonly { deliveryId: number; body: Uint8Array }[], address: string): Promise<ReplayOutcome[]>
}

interface Parts {
  fetch: OutgoingCall
  log: Pick<ReceiverLog, 'warn'>
  /** Without one nothing can be signed. */
  appSecret?: string
}

export function createReplay({ fetch, log, appSecret }: Parts): Replay {
  return {
    async send(bodies, address) {
      const outcomes: ReplayOutcome[] = []
      for (const { deliveryId, body } of bodies) {
        const startedAt = performance.now()
        const { status, outcome } = await sendOne({ fetch, log, appSecret }, body, address)
        outcomes.push({ deliveryId, status, outcome, durationMs: Math.round(performance.now() - startedAt) })
      }
      return outcomes
    },
  }
}

async function sendOne({ fetch, log, appSecret }: Parts, body: Uint8Array, url: string) {
  if (!appSecret) {
    return { status: null, outcome: 'Nothing was sent: the console has no app secret to sign with.' }
  }
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(appSecret, body) }
  try {
    const { status } = await fetch({ url, method: 'POST', headers, body })
    return { status, outcome: outcomeOf(status) }
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? String(error.reason) : undefined
    if (!reason) log.warn({ error }, 'replay failed')
    return { status: null, outcome: reason ?? 'The call failed.' }
  }
}

function outcomeOf(status: number): string {
  if (status >= 200 && status < 300) return `Delivered: the receiver answered ${status}.`
  if (status >= 300 && status < 400)
    return `Not delivered: the receiver answered ${status}, a redirect, which is not followed.`
  return `Not delivered: the receiver answered ${status}.`
}
