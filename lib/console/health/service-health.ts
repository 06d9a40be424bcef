import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import type { Disorder } from '@/lib/contract/health'
import type { Connection } from '../connection/create-connection'

/** Failures found by the last check of the connection to the service. */
export interface ServiceHealth {
  /** Returns the last known state immediately, and refreshes it in the background. */
  disorders(): Disorder[]
  /** Like `disorders`, but checks now. */
  look(): Promise<Disorder[]>
}

const LOOK_AGAIN_MS = 30_000
/** In order: a failure explains those after it. */
const looked: readonly (readonly [ConnectionCheck, Disorder['kind']])[] = [
  ['address', 'service'],
  ['token', 'token'],
  ['events', 'subscription'],
]

interface Parts {
  connection: Pick<Connection, 'check'>
  /** The service's clock. */
  clock(): number
  /** The embedded service is always reachable; probing it without a token would log a refusal each time. */
  isEmbedded: boolean
}

/** Checks the connection at most twice a minute, and only on demand. */
export function createServiceHealth({ connection, clock, isEmbedded }: Parts): ServiceHealth {
  let known: Disorder[] = []
  /** When the known state becomes outdated. */
  let until = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let isLooking = false

  async function look() {
    const found: Disorder[] = []
    const begunAt = clock()
    let foundUntil = Number.POSITIVE_INFINITY
    for (const [check, kind] of looked) {
      if (isEmbedded && check === 'address') continue
      const outcome = await connection.check(check)
      if (outcome.state === 'failed') {
        found.push(disorderOf({ check, kind, outcome, before: known }))
        break
      }
      if (check === 'token' && outcome.state === 'warning') {
        found.push({
          ...disorderOf({ check, kind: 'token-expiry', outcome, before: known }),
          severity: 'warning',
        })
        foundUntil = outcome.until ?? foundUntil
      }
    }
    known = found
    // If the service's clock is behind, it accepts a token for longer; don't check it repeatedly.
    until = foundUntil > begunAt ? foundUntil : Number.POSITIVE_INFINITY
    lookedAt = performance.now()
    return known
  }
  return {
    look,
    disorders() {
      if (clock() >= until) {
        // Once expired, a token no longer "expires soon".
        known = known.filter(({ kind }) => kind !== 'token-expiry')
        until = Number.POSITIVE_INFINITY
        lookedAt = Number.NEGATIVE_INFINITY
      }
      if (!isLooking && performance.now() - lookedAt > LOOK_AGAIN_MS) {
        isLooking = true
        void look()
          // The connection page shows what can’t be checked.
          .catch(() => {
            lookedAt = performance.now()
          })
          .finally(() => {
            isLooking = false
          })
      }
      return known
    },
  }
}

interface Failed {
  check: ConnectionCheck
  kind: Disorder['kind']
  outcome: CheckOutcome
  before: readonly Disorder[]
}

const disorderOf = ({ check, kind, outcome, before }: Failed): Disorder => ({
  kind,
  severity: 'danger',
  sentence: outcome.sentence,
  since: before.find((each) => each.kind === kind)?.since ?? outcome.at,
  href: `/settings/connection#check-${check}`,
})
