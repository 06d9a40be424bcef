import { type AttemptRule, createAttempts } from '@/lib/access/attempts'
import { networkOf } from '@/lib/access/client-address'
import type { PhoneAccess } from '@/lib/contract/connection'
import type { PhoneWork } from '@/lib/contract/console/route'
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations'
import { phoneLimits } from '@/lib/contract/limits'
import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'
import { createSharedLimits } from '@/lib/store/create-shared-limits'
import type { Store } from '@/lib/store/open'

/** What a change adds to the store. */
interface Kept {
  contact: string
  address: string
  bytes: number
  messages: number
}

/** Access control for simulated phones: who may use them, how often, and how much they may store. */
export interface PhoneRateLimit {
  access: Exclude<PhoneAccess, 'off'>
  /** Whether a permission, and therefore a sign-in, is required. */
  asksForPermission(work: PhoneWork): boolean
  /**
   * @returns seconds to wait if this address is over its limit, undefined if allowed.
   */
  take(work: PhoneWork, address: string): Promise<number | undefined>
  /** Counts data about to be stored. Returns seconds to wait if over the daily limit. */
  spend(kept: Kept): Promise<number | undefined>
  /** Counts a call to the business. Returns seconds to wait if there were too many. */
  takeCall(contact: string): Promise<number | undefined>
}

const { perMinute, messagesPerDay, bytesPerDay, callsPerTenMinutes } = phoneLimits
const paces = {
  read: perMinute.read,
  codes: perMinute.read,
  change: perMinute.change,
  message: perMinute.change,
  call: perMinute.call,
} as const satisfies Record<PhoneWork, number>

/** A pair of limits: per contact or address, and for everyone combined. */
const both = (name: string, { one, all }: { one: number; all: number }, windowMs: number) => ({
  one: { name, max: one, windowMs },
  all: { name: `${name}-all`, max: all, windowMs },
})
const messages = both('phone-messages', messagesPerDay, DAY_MS)
const bytes = both('phone-bytes', bytesPerDay, DAY_MS)
const calls = both('phone-calls', callsPerTenMinutes, 10 * MINUTE_MS)

interface Parts {
  store: Store
  clock: () => number
  access: PhoneRateLimit['access']
  publicUrl: string
}

/** Counts in the store, shared by all processes and kept across restarts. */
export function createPhoneRateLimit({ store, clock, access, publicUrl }: Parts): PhoneRateLimit {
  const limits = createSharedLimits(store, clock)
  const attempts = createAttempts(store, clock)
  const isForThisMachine = isLoopbackUrl(publicUrl)
  async function count({ one, all }: Record<'one' | 'all', AttemptRule>, subjects: string[], by: number) {
    const taken = await Promise.all([
      ...subjects.map((subject) => attempts.take(one, subject, by)),
      attempts.take(all, '', by),
    ])
    return taken.find((wait) => wait !== undefined)
  }
  return {
    access,
    asksForPermission: (work) => access !== 'open' || (work === 'codes' && !isForThisMachine),
    async take(work, address) {
      // Codes count as reads, and messages as changes.
      const pace = work === 'codes' ? 'read' : work === 'message' ? 'change' : work
      const limit = { name: `phone-${pace}`, max: paces[work], windowMs: MINUTE_MS }
      const { isRefused, secondsLeft } = await limits.take(limit, networkOf(address))
      return isRefused ? secondsLeft : undefined
    },
    async spend({ contact, address, bytes: size, messages: sent }) {
      const subjects = [`contact ${contact}`, `address ${networkOf(address)}`]
      const wait = sent > 0 ? await count(messages, subjects, sent) : undefined
      return wait ?? count(bytes, subjects, size)
    },
    takeCall: (contact) => count(calls, [contact], 1),
  }
}
