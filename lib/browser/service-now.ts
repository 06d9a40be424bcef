import { createSignal } from '@/lib/work/signal'

const { notify, subscribe } = createSignal()
let aheadMs = 0

/** Says how far the clock of the service is ahead of that of the machine, in milliseconds. */
export function setServiceAhead(ms: number): void {
  if (ms === aheadMs) return
  aheadMs = ms
  notify()
}

/** Calls back when the clock was moved. Returns what ends that. */
export const onServiceMoved = subscribe

/**
 * Now, in milliseconds since 1970, by the clock of the service: the machine's, unless the service is the embedded one
 * and its clock was moved. What the service tells the time of is compared with this one.
 */
export const serviceNow = (): number => Date.now() + aheadMs

/** The same for a time of the machine, such as when an answer came. */
export const asServiceTime = (at: number): number => at + aheadMs
