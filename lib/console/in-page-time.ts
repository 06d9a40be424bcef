import 'server-only'
import { cache } from 'react'
import { unavailable } from '@/lib/client/to-problem'
import { withTimeout } from '@/lib/work/timeout'

/** Pages are sent without data that takes longer; the browser then requests it and shows progress. */
const PAGE_MS = 2000

/** Layouts and their page share one deadline, so that their waits don't add up. */
const pageEndsAt = cache(() => performance.now() + PAGE_MS)

/**
 * Waits for a page's data until the page's deadline.
 *
 * @throws CallError unavailable if the deadline passes first
 */
export const inPageTime = <Value>(work: Promise<Value>): Promise<Value> => inTime(work, pageEndsAt())

/** @param endsAt on the clock of `performance.now()`. @throws CallError unavailable */
export const inTime = <Value>(work: Promise<Value>, endsAt: number): Promise<Value> =>
  withTimeout(work, Math.max(0, endsAt - performance.now()), () => {
    throw unavailable('The service is taking longer than usual to respond.')
  })
