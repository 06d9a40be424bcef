import type { Echo, EchoCall } from '@/lib/calls/echo/create-echo'
import type { Client } from '@/lib/client/create-client'
import type { CallSignal, CallSignals, CustomerCallRequest } from '@/lib/contract/customer-calls'
import type { FaultLog } from '@/lib/runtime/process/log'
import { followSignals } from './follow-signals'

/** Let a call ring for a moment before answering it. */
const RING_MS = 300

interface Parts {
  /** Signals sent to the demo contact's phone after a position; without one, the current position. */
  signalsAfter(after: number | undefined): Promise<CallSignals>
  client: Pick<Client, 'actAsCustomer'>
  echo: Echo
  /** Whether the demo contact's phone is open on some page, so that a person answers. */
  isPhoneOpen(): boolean
  /** Records that a call was answered here, because the service only knows the customer. */
  echoed(callId: string): Promise<void>
  /** Notifies open pages that calls changed. */
  tell(): void
  log: Pick<FaultLog, 'warn'>
  ringMs?: number
}

export interface EchoContact {
  /** Checks for new signals; call when something was announced. */
  look(): void
  /** Call when a call is likely soon; prepares so that the first is answered as fast as later ones. */
  expectCall(): void
  /** Hangs up every call and stops answering. */
  stop(): Promise<void>
}

/** The demo contact answers calls by itself while no page of its phone is open; callers hear an echo. */
export function startEchoContact(parts: Parts): EchoContact {
  const { signalsAfter, log, ringMs = RING_MS } = parts
  const calls = createEchoCalls(parts)
  const ringing = new Map<string, NodeJS.Timeout>()
  const follower = followSignals({
    read: signalsAfter,
    log,
    async onSignal(signal) {
      const { kind, call_id: callId } = signal
      if (!callId) return
      if (kind === 'over') {
        clearTimeout(ringing.get(callId))
        ringing.delete(callId)
        await calls.close(callId)
      } else if (kind === 'ring') {
        const timer = setTimeout(() => {
          ringing.delete(callId)
          calls.answer(signal)
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
      warming ??= parts.echo.warmUp().catch((error: unknown) => log.warn({ error }, 'the echo isn’t ready'))
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
function createEchoCalls({ client, echo, isPhoneOpen, echoed, tell, log }: Parts) {
  const calls = new Map<string, { call: EchoCall; hangUp(): Promise<unknown> }>()
  const answering = new Set<Promise<void>>()
  let isStopping = false
  const refused = (error: unknown) => log.warn({ error }, 'the echo was refused')
  const unwritten = (error: unknown) => log.warn({ error }, 'the echo answered, but that isn’t written down')

  async function close(callId: string): Promise<void> {
    const known = calls.get(callId)
    calls.delete(callId)
    await known?.call.close()
  }

  async function answer({
    phone_number_id: phoneNumberId,
    call_id: callId = '',
    session,
  }: CallSignal): Promise<void> {
    if (!session || isStopping || isPhoneOpen()) return
    const act = async (body: CustomerCallRequest) => {
      await client.actAsCustomer({ phoneNumberId, body: { ...body, call_id: callId } })
      if (body.action === 'answer') await echoed(callId).catch(unwritten)
      tell()
    }
    const ended = (end: 'lost' | 'too-long') => {
      calls.delete(callId)
      act(end === 'lost' ? { action: 'fail', reason: 'NETWORK_ERROR' } : { action: 'hang_up' }).catch(refused)
    }
    const call = await echo.answer(session.sdp, ended).catch((error: unknown) => {
      log.warn({ error }, 'the echo can’t answer')
      return undefined
    })
    // Nothing would hang up the call later; let it ring on, maybe for another process.
    if (isStopping) return call?.close()
    if (!call) return void act({ action: 'fail', reason: 'MEDIA_ERROR' }).catch(refused)
    calls.set(callId, { call, hangUp: () => act({ action: 'hang_up' }).catch(refused) })
    await act({ action: 'answer', session: { sdp_type: 'answer', sdp: call.answer } }).catch(
      async (error: unknown) => {
        // Someone else answered or hung up first.
        refused(error)
        await close(callId)
      },
    )
  }

  return {
    close,
    answer(signal: CallSignal): void {
      const begun = answer(signal).finally(() => answering.delete(begun))
      answering.add(begun)
    },
    async stop() {
      isStopping = true
      await Promise.all(answering)
      const ending = [...calls].map(async ([callId, { hangUp }]) => {
        // Close the connection only after signaling the hangup, so that the other side doesn't treat it as
        // broken.
        await hangUp()
        await close(callId)
      })
      await Promise.all(ending)
    },
  }
}
