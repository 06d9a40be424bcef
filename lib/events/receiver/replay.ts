import { randomUUID } from 'node:crypto'
import type { ReplayOutcome } from '@/lib/contract/event-log'
import type { OutgoingAnswer, OutgoingRequest } from '@/lib/runtime/http/public-fetch'
import { notSent, type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import type { ReceiverLog } from './create-receiver'

/** The result for each body, or why the address may not be called; nothing was sent then. */
export type Replayed = { outcomes: ReplayOutcome[] } | { refusal: string }

export interface Replay {
  /**
   * Resends bodies byte for byte, sequentially, signed with the current secret. Stops after a minute or when
   * the address does not answer. Never throws.
   */
  send(
    bodies: readonly { deliveryId: number; body: Uint8Array }[],
    address: string,
    signal?: AbortSignal,
  ): Promise<Replayed>
}

const LONGEST_MS = 60_000

/** Calls an address a user entered. */
type Call = (request: OutgoingRequest) => Promise<OutgoingAnswer>

interface Parts {
  fetch: Call
  log: Pick<ReceiverLog, 'warn'>
  /** Without a secret, nothing can be signed. */
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
          stopped ??= 'Not sent: the replay timed out after a minute. Replay the rest.'
        if (stopped !== undefined) {
          outcomes.push({ deliveryId, status: null, isDelivered: false, outcome: stopped, durationMs: 0 })
          continue
        }
        const sent = await sendOne(parts, { body, url: address, signal })
        const { status, isDelivered, sentence: outcome, isRefused } = sent
        if (isRefused && outcomes.length === 0) return { refusal: outcome }
        if (status === null) stopped = 'Not sent: the address did not respond earlier.'
        const durationMs = Math.round(performance.now() - startedAt)
        outcomes.push({ deliveryId, status, isDelivered, outcome, durationMs })
      }
      return { outcomes }
    },
  }
}

async function sendOne(
  { fetch, log, appSecret }: Parts,
  given: { body: Uint8Array; url: string; signal: AbortSignal | undefined },
): Promise<Outcome> {
  if (!appSecret) return notSent('Nothing was sent: the console has no app secret to sign with.')
  const { body, url, signal } = given
  try {
    // A new ID, so that receivers that recognize IDs don't drop it as a duplicate.
    const id = randomUUID()
    return await postBody(fetch, {
      url,
      id,
      body,
      secrets: { current: appSecret },
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    log.warn({ error }, 'replay failed')
    return notSent('The request failed.')
  }
}
