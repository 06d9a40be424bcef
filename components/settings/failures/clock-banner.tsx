'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type Role, refusal } from '@/lib/access/roles'
import { clockQueries } from '@/lib/browser/clock'

const ClockNotice = dynamic(() => import('./clock-notice').then((module) => module.ClockNotice))

/** Stands above every page while the clock of the service is ahead; most of the time it is not. */
export function ClockBanner({ role }: { role: Role }) {
  const { data } = useQuery(clockQueries.current())
  if (!data || data.ahead_ms === 0) return null
  return <ClockNotice reading={data} mayMove={refusal(role, 'failures.manage') === undefined} />
}
