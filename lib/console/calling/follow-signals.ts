import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'
import type { FaultLog } from '@/lib/runtime/process/log'
import { startPeriodic } from '@/lib/work/periodic'

/** Another process may have written, which sends no notification here. */
const LOOK_MS = 1000

interface Parts {
  /** What the phone was told after a signal; where it stands when left out. */
  read(after: number | undefined): Promise<CallSignals>
  /** Handles signals one after the other; a failure is logged and not retried. */
  onSignal(signal: CallSignal): Promise<void> | void
  log: Pick<FaultLog, 'warn'>
}

export interface SignalFollower {
  /** Looks for what is new; to be called when something was announced. */
  look(): void
  stop(): Promise<void>
}

/** Follows the signals to the phone of a person, in order. */
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
      // There may be more than one page.
      if (data.length > 0) loop.wake()
    },
  })
  return { look: loop.wake, stop: loop.stop }
}
