import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import type { Disorder } from '@/lib/contract/health'
import type { Connection } from '../connection/create-connection'

/** What failed when the way to the service was looked at last. */
export interface ServiceHealth {
  /** Never waits: it returns what is known and refreshes it in the background. */
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

interface Parts {
  connection: Pick<Connection, 'check'>
  /** Of the service. */
  clock(): number
  /** In this process it is always reached: asked without a token, it would write a refusal to its log each time. */
  isEmbedded: boolean
}

/** Looks at the way to the service at most twice a minute, and only while someone wants to know. */
export function createServiceHealth({ connection, clock, isEmbedded }: Parts): ServiceHealth {
  let known: Disorder[] = []
  /** When what is known can no longer be so. */
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
    // A service whose clock is behind takes a token for longer: it is not asked again and again.
    until = foundUntil > begunAt ? foundUntil : Number.POSITIVE_INFINITY
    lookedAt = performance.now()
    return known
  }
  return {
    look,
    disorders() {
      if (clock() >= until) {
        // What has expired expires no longer soon.
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
