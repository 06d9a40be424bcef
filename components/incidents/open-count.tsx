'use client'

import { useQuery } from '@tanstack/react-query'
import { NavigationCount } from '@/components/shell/navigation-count'
import { incidentQueries } from '@/lib/browser/incidents'

/** Number of unacknowledged incidents. Updates live. */
export function OpenCount() {
  const { data } = useQuery(incidentQueries.open())
  return <NavigationCount count={data?.total ?? 0} words="open incidents" />
}
