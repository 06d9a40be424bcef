import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'
import type { FaultLog } from '@/lib/runtime/process/log'
import { startPeriodic } from '@/lib/work/periodic'

/** Poll, because signals written by another process send no notification here. */
const LOOK_MS = 1000

interface Parts {
  /** Signals sent to the phone after a position; without one, the current position. */
  read(after: number | undefined): Promise<CallSignals>
  /** Handles signals in sequence; a failure is logged and not retried. */
  onSignal(signal: CallSignal): Promise<void> | void
  log: Pick<FaultLog, 'warn'>
}

export interface SignalFollower {
  /** Checks for new signals; call when something was announced. */
  look(): void
  stop(): Promise<void>
}

/** Follows the signals to a person's phone, in order. */
export function followSignals({ read, onSignal, log }: Parts): SignalFollower {
  let last: number | undefined

  async function followOne(signal: CallSignal): Promise<void> {
    last = signal.id
    try {
      await onSignal(signal)
    } catch (error) {
      log.warn({ error, signal: signal.id }, 'a signal wasn’t followed')
    }
  }

  const loop = startPeriodic({
    name: 'signals can’t be read',
    everyMs: LOOK_MS,
    log: { error: (facts, message) => log.warn(facts, message) },
    async run(isStopping) {
      last ??= (await read(undefined)).last
      const { data } = await read(last)
      for (const signal of data) {
        if (isStopping()) return
        await followOne(signal)
      }
      // There may be another page of signals.
      if (data.length > 0) loop.wake()
    },
  })
  return { look: loop.wake, stop: loop.stop }
}
