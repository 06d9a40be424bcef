import type { CallSignal, CallSignals } from '@/lib/contract/customer-calls'

/** Another process may have written, which rings nothing here. */
const LOOK_MS = 1000

interface Parts {
  /** What the phone was told after a signal; where it stands when left out. */
  read(after: number | undefined): Promise<CallSignals>
  /** One signal that came since the beginning after the other; one that fails is told to the log and not repeated. */
  onSignal(signal: CallSignal): Promise<void> | void
  log: { warn(facts: object, message: string): void }
}

export interface SignalFollower {
  /** Looks for what is new; to be called when something was announced. */
  look(): void
  stop(): Promise<void>
}

/** Follows what the phone of a person is told, in order. */
export function followSignals({ read, onSignal, log }: Parts): SignalFollower {
  let last: number | undefined
  let isStopping = false
  let isStale = false
  let looking: Promise<void> | undefined

  async function lookOnce(): Promise<void> {
    last ??= (await read(undefined)).last
    const { data } = await read(last)
    for (const signal of data) {
      if (isStopping) return
      last = signal.id
      await tell(signal)
    }
    // There may be more than is told at once.
    if (data.length > 0) isStale = true
  }

  async function tell(signal: CallSignal): Promise<void> {
    try {
      await onSignal(signal)
    } catch (error) {
      log.warn({ error, signal: signal.id }, 'a signal was not followed')
    }
  }

  /** One look at a time; what comes meanwhile has it look once more. */
  function look(): void {
    isStale = true
    looking ??= (async () => {
      while (isStale && !isStopping) {
        isStale = false
        await lookOnce().catch((error: unknown) => log.warn({ error }, 'signals cannot be read'))
      }
      looking = undefined
    })()
  }

  const timer = setInterval(look, LOOK_MS).unref()
  look()
  return {
    look,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await looking
    },
  }
}
