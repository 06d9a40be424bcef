'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockQueries } from '@/lib/browser/clock'
import { setServiceAhead } from '@/lib/browser/service-now'

/**
 * Makes times on the page relative to the embedded service's clock.
 * @param ms how far it is ahead, read by the server: the first paint is right on both sides
 */
export function ServiceAhead({ ms }: { ms: number }) {
  // During the first render, so that nothing below uses another clock.
  useState(() => setServiceAhead(ms))
  useEffect(() => setServiceAhead(ms), [ms])
  return null
}

/** The same, and follows the clock while it advances. */
export function ServiceClock({ aheadMs }: { aheadMs: number }) {
  const { data } = useQuery(clockQueries.current())
  return <ServiceAhead ms={data?.ahead_ms ?? aheadMs} />
}
