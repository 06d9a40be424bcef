'use client'

import { useQuery } from '@tanstack/react-query'
import { NavigationCount } from '@/components/shell/navigation-count'
import { proposalQueries } from '@/lib/browser/proposals'

/** How many proposals wait for whoever is signed in; live. */
export function WaitingCount() {
  const { data } = useQuery(proposalQueries.waiting())
  return <NavigationCount count={data?.waiting ?? 0} words="waiting for you" />
}
