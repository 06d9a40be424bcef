import { createSignal } from '@/lib/work/signal'

const { notify, subscribe } = createSignal()
let aheadMs = 0

/** Sets how far the service's clock is ahead of the machine's, in milliseconds. */
export function setServiceAhead(ms: number): void {
  if (ms === aheadMs) return
  aheadMs = ms
  notify()
}

/** Subscribes to clock changes. Returns a function that unsubscribes. */
export const onServiceMoved = subscribe

/**
 * The current time on the service's clock, in milliseconds since 1970. Equals the machine's clock unless the embedded
 * service's clock was moved. Use it to compare with times from the service.
 */
export const serviceNow = (): number => Date.now() + aheadMs

/** Converts a machine time, such as the time of a response, to the service's clock. */
export const asServiceTime = (at: number): number => at + aheadMs
