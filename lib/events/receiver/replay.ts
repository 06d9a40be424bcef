import type { ReplayOutcome } from '@/lib/contract/event-log'
import { OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import type { ReceiverLog } from './create-receiver'

/** Calls an address, as `createPublicFetch` makes it. A call that is refused or fails throws with a `reason`. */
export type OutgoingCall = (request: {
  url: string
  method: 'POST'
  headers: Record<string, string>
  body: Uint8Array
  signal?: AbortSignal
}) => Promise<{ status: number }>

/** What came of each body, or why the address may not be called; then nothing was sent. */
export type Replayed = { outcomes: ReplayOutcome[] } | { refusal: string }

export interface Replay {
  /**
   * Sends bodies once more, byte for byte, one after the other, signed with today's secret, for a minute at most and
   * until the address gives no answer. Never throws.
   */
  send(
    bodies: readonly { deliveryId: number; body: Uint8Array }[],
    address: string,
    signal?: AbortSignal,
  ): Promise<Replayed>
}

const LONGEST_MS = 60_000

interface Parts {
  fetch: OutgoingCall
  log: Pick<ReceiverLog, 'warn'>
  /** Without one nothing can be signed. */
  appSecret?: string
  longestMs?: number
}

export function createReplay(parts: Parts): Replay {
  const { longestMs = LONGEST_MS } = parts
  return {
    async send(bodies, address, signal) {
      const outcomes: ReplayOutcome[] = []
      const endsAt = performance.now() + longestMs
      let stopped: string | undefined
      for (const { deliveryId, body } of bodies) {
        const startedAt = performance.now()
        if (signal?.aborted) stopped ??= 'Not sent: the replay was stopped.'
        else if (startedAt >= endsAt)
          stopped ??= 'Not sent: the replay timed out after a minute. Send the rest again.'
        if (stopped !== undefined) {
          outcomes.push({ deliveryId, status: null, outcome: stopped, durationMs: 0 })
          continue
        }
        const sent = await sendOne(parts, { body, url: address, signal })
        if ('refusal' in sent && outcomes.length === 0) return { refusal: sent.refusal }
        const { status, outcome } = 'refusal' in sent ? { status: null, outcome: sent.refusal } : sent
        if (status === null) stopped = 'Not sent: the address did not respond earlier.'
        outcomes.push({ deliveryId, status, outcome, durationMs: Math.round(performance.now() - startedAt) })
      }
      return { outcomes }
    },
  }
}

type Sent = { status: number | null; outcome: string } | { refusal: string }

async function sendOne(
  { fetch, log, appSecret }: Parts,
  { body, url, signal }: { body: Uint8Array; url: string; signal?: AbortSignal },
): Promise<Sent> {
  if (!appSecret) {
    return { status: null, outcome: 'Nothing was sent: the console has no app secret to sign with.' }
  }
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(appSecret, body) }
  try {
    const { status } = await fetch({ url, method: 'POST', headers, body, signal })
    return { status, outcome: outcomeOf(status) }
  } catch (error) {
    if (error instanceof OutgoingRefusal) return { refusal: error.reason }
    const reason = error instanceof Error && 'reason' in error ? String(error.reason) : undefined
    if (!reason) log.warn({ error }, 'replay failed')
    return { status: null, outcome: reason ?? 'The request failed.' }
  }
}

function outcomeOf(status: number): string {
  if (status >= 200 && status < 300) return `Delivered: the receiver responded with ${status}.`
  if (status >= 300 && status < 400)
    return `Not delivered: the receiver responded with ${status}, a redirect, which is not followed.`
  return `Not delivered: the receiver responded with ${status}.`
}
