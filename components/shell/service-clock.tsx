'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockQueries } from '@/lib/browser/clock'
import { setServiceAhead } from '@/lib/browser/service-now'

/**
 * Has times on the page compared with the clock of the embedded service.
 *
 * @param ms how far it is ahead, as the server read it: the first paint is right on both sides
 */
export function ServiceAhead({ ms }: { ms: number }) {
  // While it is first drawn: nothing after it on the page is drawn by another clock.
  useState(() => setServiceAhead(ms))
  useEffect(() => setServiceAhead(ms), [ms])
  return null
}

/** The same, and follows the clock while it is moved. */
export function ServiceClock({ aheadMs }: { aheadMs: number }) {
  const { data } = useQuery(clockQueries.current())
  return <ServiceAhead ms={data?.ahead_ms ?? aheadMs} />
}
