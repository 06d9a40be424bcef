import 'server-only'
import { cache } from 'react'
import { unavailable } from '@/lib/client/to-problem'

/** A page is sent without what takes longer: the browser asks for it again and says how that goes. */
const PAGE_MS = 2000

/** Layouts and the page in them are drawn with the same end: their waits do not add up. */
const pageEndsAt = cache(() => performance.now() + PAGE_MS)

/**
 * Waits for what a page would be drawn with, until the time of the page is up.
 *
 * @throws CallError unavailable, when it is up before the work is done
 */
export const inPageTime = <Value>(work: Promise<Value>): Promise<Value> => inTime(work, pageEndsAt())

/** @param endsAt on the clock of `performance.now()`. @throws CallError unavailable */
export async function inTime<Value>(work: Promise<Value>, endsAt: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(unavailable('The service is taking longer than usual to respond.'))
    timer = setTimeout(giveUp, Math.max(0, endsAt - performance.now()))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
