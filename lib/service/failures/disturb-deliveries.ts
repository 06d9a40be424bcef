import { setTimeout as wait } from 'node:timers/promises'
import type { OutgoingRequest, PublicFetch } from '@/lib/http/public-fetch'
import { OutgoingFailure } from '@/lib/http/public-fetch-errors'
import type { ServiceContext } from '../context'
import { chanceOf } from './chance'
import type { FailureSwitch } from './failure-switch'

/**
 * The way deliveries take, with what was ordered to happen to them: some are held, some come twice, and some are
 * put off to their next attempt, so that later ones overtake them.
 */
export function disturbedDeliveries(context: ServiceContext, failures: FailureSwitch): PublicFetch {
  const chance = chanceOf(context)
  const { outgoing } = context
  const disturbed = async (request: OutgoingRequest) => {
    const now = await failures.current()
    if (!now) return outgoing(request)
    if (chance.hits(now.latePercent)) {
      throw new OutgoingFailure('Held back on purpose, so that later ones overtake it.')
    }
    if (now.delayMs > 0) await wait(now.delayMs)
    const answer = await outgoing(request)
    if (chance.hits(now.twicePercent)) await outgoing(request).catch(() => undefined)
    return answer
  }
  return Object.assign(disturbed, { refusalOf: outgoing.refusalOf })
}
