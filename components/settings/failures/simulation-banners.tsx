'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type Role, refusal } from '@/lib/access/roles'
import { clockQueries } from '@/lib/browser/clock'
import { failureQueries } from '@/lib/browser/failures'

const ClockNotice = dynamic(() => import('./simulation-notices').then((module) => module.ClockNotice))

/** Shown above every page while the service's clock is ahead. */
export function ClockBanner({ role }: { role: Role }) {
  const { data } = useQuery(clockQueries.current())
  if (!data || data.ahead_ms === 0) return null
  return <ClockNotice reading={data} mayMove={refusal(role, 'failures.manage') === undefined} />
}

const FailuresNotice = dynamic(() => import('./simulation-notices').then((module) => module.FailuresNotice))

/** Shown above every page while failures are simulated. */
export function FailuresBanner({ role }: { role: Role }) {
  const { data } = useQuery(failureQueries.current())
  const current = data?.current
  if (!current) return null
  return <FailuresNotice current={current} mayChange={refusal(role, 'failures.manage') === undefined} />
}
