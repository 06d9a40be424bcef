'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type Role, refusal } from '@/lib/access/roles'
import { failureQueries } from '@/lib/browser/failures'

const FailuresNotice = dynamic(() => import('./failures-notice').then((module) => module.FailuresNotice))

/** Stands above every page while the service fails on purpose; most of the time it does not. */
export function FailuresBanner({ role }: { role: Role }) {
  const { data } = useQuery(failureQueries.current())
  const current = data?.current
  if (!current) return null
  return <FailuresNotice current={current} mayChange={refusal(role, 'failures.manage') === undefined} />
}
