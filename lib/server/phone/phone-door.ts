import { networkOf } from '@/lib/access/client-address'
import type { SharedLimits } from '@/lib/store/create-shared-limits'

/** What a phone's page asks for: reading, changing something, or having a data endpoint called. */
export type PhoneWork = 'read' | 'change' | 'call'

/** Lets strangers in, at a pace: whoever can reach this server may use a simulated phone. */
export interface PhoneDoor {
  /** @returns seconds to wait when too much was asked for from this address, undefined when it may be done. */
  take(work: PhoneWork, address: string): Promise<number | undefined>
}

const MINUTE_MS = 60_000
/** In one minute, from one address: several people with several tabs. */
const most: Record<PhoneWork, number> = { read: 900, change: 240, call: 60 }

/** Counts in windows of a minute, together with the other processes. */
export function createPhoneDoor(limits: SharedLimits): PhoneDoor {
  return {
    async take(work, address) {
      const limit = { name: `phone-${work}`, max: most[work], windowMs: MINUTE_MS }
      const { isRefused, secondsLeft } = await limits.take(limit, networkOf(address))
      return isRefused ? secondsLeft : undefined
    },
  }
}
