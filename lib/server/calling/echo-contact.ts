import type { Echo, EchoCall } from '@/lib/calling-echo/create-echo'
import type { Client } from '@/lib/client/create-client'
import { demoContact } from '@/lib/contract/call-states'
import type { CustomerCallRequest } from '@/lib/contract/customer-calls'
import type { Store } from '@/lib/store/open'
import { type FollowedSignal, followSignals } from './follow-signals'

/** Calls are not answered before somebody could have heard them ring. */
const RING_MS = 300

interface Parts {
  store: Pick<Store, 'reads'>
  client: Pick<Client, 'actAsCustomer'>
  echo: Echo
  /** Whether the demo contact's phone is open somewhere: then a person answers. */
  isPhoneOpen(): boolean
  /** Tells open pages that calls changed. */
  tell(): void
  log: { warn(facts: object, message: string): void }
  ringMs?: number
}

export interface EchoContact {
  /** Looks for what is new; to be called when something was announced. */
  look(): void
  /** Gets ready, when a call is likely soon: the first is answered as fast as the others then. */
  expectCall(): void
  /** Hangs up every call and answers no more. */
  stop(): Promise<void>
}

/** The demo contact answers by itself while no page of its phone is open: whoever calls it hears themselves. */
export function startEchoContact(parts: Parts): EchoContact {
  const { store, log, ringMs = RING_MS } = parts
  const calls = createEchoCalls(parts)
  const ringing = new Map<string, NodeJS.Timeout>()
  const follower = followSignals({
    store,
    userWaId: demoContact,
    log,
    async onSignal(signal) {
      const { kind, callId } = signal
      if (!callId) return
      if (kind === 'over') {
        clearTimeout(ringing.get(callId))
        ringing.delete(callId)
        await calls.hangUp(callId)
      } else if (kind === 'ring') {
        const timer = setTimeout(() => {
          ringing.delete(callId)
          void calls.answer(signal)
        }, ringMs)
        ringing.set(callId, timer)
      }
    },
  })
  let warming: Promise<void> | undefined
  return {
    look: follower.look,
    expectCall() {
      if (parts.isPhoneOpen()) return
      warming ??= parts.echo.warmUp().catch((error: unknown) => log.warn({ error }, 'the echo is not ready'))
    },
    async stop() {
      await follower.stop()
      for (const timer of ringing.values()) clearTimeout(timer)
      await calls.stop()
      await warming
    },
  }
}

/** Calls the echo takes part in. */
function createEchoCalls({ client, echo, isPhoneOpen, tell, log }: Parts) {
  const calls = new Map<string, EchoCall>()
  let isStopping = false
  const refused = (error: unknown) => log.warn({ error }, 'the echo was refused')

  async function hangUp(callId: string): Promise<void> {
    const call = calls.get(callId)
    calls.delete(callId)
    await call?.close()
  }

  async function answer({ phoneNumberId, callId = '', session }: FollowedSignal): Promise<void> {
    if (!session || isStopping || isPhoneOpen()) return
    const act = async (body: CustomerCallRequest) => {
      await client.actAsCustomer({ phoneNumberId, body: { ...body, call_id: callId } })
      tell()
    }
    const ended = (end: 'lost' | 'too-long') => {
      calls.delete(callId)
      act(end === 'lost' ? { action: 'fail', reason: 'NETWORK_ERROR' } : { action: 'hang_up' }).catch(refused)
    }
    const call = await echo.answer(session.sdp, ended).catch((error: unknown) => {
      log.warn({ error }, 'the echo cannot answer')
      return undefined
    })
    if (!call) return void act({ action: 'fail', reason: 'MEDIA_ERROR' }).catch(refused)
    calls.set(callId, call)
    await act({ action: 'answer', session: { sdp_type: 'answer', sdp: call.answer } }).catch(
      async (error: unknown) => {
        // Somebody was faster, or hung up meanwhile.
        refused(error)
        await hangUp(callId)
      },
    )
  }

  return {
    answer,
    hangUp,
    async stop() {
      isStopping = true
      await Promise.all([...calls.keys()].map(hangUp))
    },
  }
}
