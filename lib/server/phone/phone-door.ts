import { networkOf } from '@/lib/access/client-address'

/** What a phone's page asks for: reading, changing something, or having a data endpoint called. */
export type PhoneWork = 'read' | 'change' | 'call'

/** Lets strangers in, at a pace: whoever can reach this server may use a simulated phone. */
export interface PhoneDoor {
  /** @returns seconds to wait when too much was asked for from this address, undefined when it may be done. */
  take(work: PhoneWork, address: string): number | undefined
}

const MINUTE_MS = 60_000
/** In one minute, from one address: several people with several tabs. */
const most: Record<PhoneWork, number> = { read: 900, change: 240, call: 60 }
/** More addresses than this are forgotten at once: they come back with nothing used. */
const MOST_KEPT = 10_000

/** Counts in windows of a minute, in this process. */
export function createPhoneDoor({ clock }: { clock(): number }): PhoneDoor {
  const windows = new Map<string, { startedAt: number; count: number }>()
  return {
    take(work, address) {
      const now = clock()
      const key = `${work} ${networkOf(address)}`
      const current = windows.get(key)
      const window = current && now - current.startedAt < MINUTE_MS ? current : { startedAt: now, count: 0 }
      if (windows.size >= MOST_KEPT) windows.clear()
      windows.set(key, window)
      window.count += 1
      return window.count > most[work] ? Math.ceil((window.startedAt + MINUTE_MS - now) / 1000) : undefined
    },
  }
}
