import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import type { Disorder } from '@/lib/contract/health'
import type { Connection } from '../connection/create-connection'

/** What failed when the way to the service was looked at last. */
export interface ServiceHealth {
  /** Never waits: it tells what is known, and looks again behind that. */
  disorders(): Disorder[]
  /** The same, looked at now. */
  look(): Promise<Disorder[]>
}

const LOOK_AGAIN_MS = 30_000
/** One that fails explains those after it. */
const looked: readonly (readonly [ConnectionCheck, Disorder['kind']])[] = [
  ['address', 'service'],
  ['token', 'token'],
  ['events', 'subscription'],
]

/** Looks at the way to the service at most twice a minute, and only while someone wants to know. */
export function createServiceHealth(connection: Pick<Connection, 'check'>): ServiceHealth {
  let known: Disorder[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let isLooking = false

  async function look() {
    const found: Disorder[] = []
    for (const [check, kind] of looked) {
      const outcome = await connection.check(check)
      if (outcome.state === 'failed') {
        found.push(disorderOf({ check, kind, outcome, before: known }))
        break
      }
      if (check === 'token' && outcome.state === 'warning')
        found.push({
          ...disorderOf({ check, kind: 'token-expiry', outcome, before: known }),
          severity: 'warning',
        })
    }
    known = found
    lookedAt = performance.now()
    return known
  }
  return {
    look,
    disorders() {
      if (!isLooking && performance.now() - lookedAt > LOOK_AGAIN_MS) {
        isLooking = true
        void look()
          // What cannot be looked at is told by the page of the connection.
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
