'use client'

import { useQuery } from '@tanstack/react-query'
import { NavigationCount } from '@/components/shell/navigation-count'
import { proposalQueries } from '@/lib/browser/proposals'

/** Number of proposals waiting for the signed-in person. Updates live. */
export function WaitingCount() {
  const { data } = useQuery(proposalQueries.waiting())
  return <NavigationCount count={data?.waiting ?? 0} words="waiting for you" />
}
