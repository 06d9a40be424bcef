'use client'

import { useSearchParams } from 'next/navigation'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { type PerformanceDays, performanceDays } from '@/lib/contract/performance-days'

/** The view of the performance page, stored in the address. */
export interface PerformanceView {
  days: PerformanceDays
  /** Empty for all languages together. */
  language: string
  /** Time zone of the days. */
  zone: string
}

const UTC = 'UTC'
const usual = { days: '30', language: '' } as const

/** The current view, and a way to change it. */
export function usePerformanceView(): [PerformanceView, (change: Partial<PerformanceView>) => void] {
  const asked = useSearchParams()
  const ownZone = useOwnZone()
  const view: PerformanceView = {
    days: performanceDays.find((each) => each === asked.get('days')) ?? usual.days,
    language: asked.get('in') ?? usual.language,
    zone: asked.get('zone') === UTC ? UTC : ownZone,
  }
  const show = (change: Partial<PerformanceView>) => {
    const { days, language, zone } = { ...view, ...change }
    const query = new URLSearchParams(asked.toString())
    const write = (member: string, value: string, isUsual: boolean) =>
      isUsual ? query.delete(member) : query.set(member, value)
    write('days', days, days === usual.days)
    write('in', language, language === usual.language)
    write('zone', zone, zone === ownZone)
    window.history.replaceState(null, '', `?${query}`)
  }
  return [view, show]
}
