import { type CallSession, callSession } from '@/lib/contract/calling'
import { z } from '@/lib/contract/zod'
import type { Store } from '@/lib/store/open'

/** Another process may have written, which rings nothing here. */
const LOOK_MS = 1000
const BATCH = 100

/** What the phone of a person is told of its calls. */
export interface FollowedSignal {
  id: number
  kind: string
  phoneNumberId: string
  callId: string | undefined
  session: CallSession | undefined
  reason: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

interface Parts {
  store: Pick<Store, 'reads'>
  /** Digits of the person's number. */
  userWaId: string
  /** Identifier of the last signal that is known; what comes from now on when left out. */
  after?: number
  /** One signal after the other; one that fails is told to the log and not repeated. */
  onSignal(signal: FollowedSignal): Promise<void> | void
  log: { warn(facts: object, message: string): void }
}

export interface SignalFollower {
  /** Looks for what is new; to be called when something was announced. */
  look(): void
  stop(): Promise<void>
}

const factsShape = z.object({ session: callSession.optional(), reason: z.string().optional() })

/** Follows what the phone of a person is told, in order. */
export function followSignals({ store, userWaId, after, onSignal, log }: Parts): SignalFollower {
  let last = after
  let isStopping = false
  let isStale = false
  let looking: Promise<void> | undefined

  const signals = () => store.reads.selectFrom('call_signals').selectAll().where('user_wa_id', '=', userWaId)

  async function lookOnce(): Promise<void> {
    if (last === undefined) {
      const newest = await signals().orderBy('id', 'desc').limit(1).executeTakeFirst()
      last = newest?.id ?? 0
    }
    const rows = await signals().where('id', '>', last).orderBy('id').limit(BATCH).execute()
    for (const row of rows) {
      if (isStopping) return
      last = row.id
      await tell(row)
    }
    if (rows.length === BATCH) isStale = true
  }

  async function tell(row: Awaited<ReturnType<ReturnType<typeof signals>['executeTakeFirstOrThrow']>>) {
    const { id, kind, phone_number_id: phoneNumberId, call_id, facts, at } = row
    try {
      const { session, reason } = factsShape.parse(JSON.parse(facts))
      await onSignal({ id, kind, phoneNumberId, callId: call_id ?? undefined, session, reason, at })
    } catch (error) {
      log.warn({ error, signal: id }, 'a signal was not followed')
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
