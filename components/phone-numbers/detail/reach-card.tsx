'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { UseBar } from '@/components/ui/charts/use-bar'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { PhoneNumberReach, PhoneNumberUse } from '@/lib/contract/phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { formatNumber } from '@/lib/labels/numbers'
import { reachRule, type TierUse, tierUse } from '../words/tier-use'
import { tierWords } from '../words/tier-words'
import { ReachForecast } from './reach-forecast'
import { SharedReach } from './shared-reach'

const reasons: Record<NonNullable<PhoneNumberReach['estimateBecause']>, string> = {
  new: 'This number has been in this console for less than 24 hours, so some people may be missing.',
  gap: 'The console was offline for part of the 24 hours, so some people may be missing.',
  deaf: 'Events aren’t reaching this console: set them up to get a count.',
}

/** At most a share of the tier, because not everyone counted here counts towards it. */
function advice(part: number): string | undefined {
  if (part >= 1)
    return 'The tier may be used up. If so, new conversations are refused until older conversations leave the 24-hour window.'
  if (part >= 0.8) return 'The tier may be nearly used up. Wait until tomorrow to message more people.'
  return undefined
}

function Use({ customers, limit, text, tone }: TierUse & { limit: number }) {
  const part = customers / limit
  return (
    <>
      <UseBar label="Tier usage" value={customers} limit={limit} text={`${text} people`} tone={tone} isHigh />
      {advice(part) && <p className="mt-1.5 text-sm font-medium text-pretty">{advice(part)}</p>}
    </>
  )
}

function Reach({ number, reach }: { number: PhoneNumber; reach: PhoneNumberUse }) {
  const use = tierUse(number, reach)
  const { estimateBecause } = reach
  const { limit } = use ?? {}
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="text-2xl font-semibold tabular-nums">
          {use ? formatNumber(use.customers) : 'Unknown'}
        </span>
        <span className="text-text-muted tabular-nums">
          {limit === undefined ? `tier: ${tierWords(number.throughput).label}` : `of ${formatNumber(limit)}`}
        </span>
        {use && estimateBecause && <Badge className="self-center">Estimate</Badge>}
      </p>
      {use && limit !== undefined && <Use {...use} limit={limit} />}
      {reach.forecast !== null && <ReachForecast who="the number" forecast={reach.forecast} />}
      <p className="mt-2 text-sm text-pretty text-text-faint">
        {use && `Counted from message events. ${reachRule} `}
        {estimateBecause && reasons[estimateBecause]}
      </p>
      {reach.shared && <SharedReach shared={reach.shared} />}
    </>
  )
}

/** How many people the number messaged in a day, compared with its tier. */
export function ReachCard({ number }: { number: PhoneNumber }) {
  const { data, error } = useQuery(phoneNumberQueries.reach(number.id))
  return (
    <Card title="People messaged, last 24 hours" description="Each person is counted once.">
      {!data && !error && <SkeletonLines className="h-14" />}
      {!data && error && <ProblemNotice problem={problemOf(error)} />}
      {data && <Reach number={number} reach={data} />}
    </Card>
  )
}
