'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { solidTone, type Tone } from '@/components/ui/tone'
import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { phoneNumberQueries } from '@/lib/queries/phone-numbers'
import { tierLimit, tierWords } from '../words/tier-words'

const counted = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

const reasons: Record<NonNullable<PhoneNumberReach['estimateBecause']>, string> = {
  new: 'This console knows the number for less than 24 hours, so there may have been more.',
  gap: 'The console was away for a part of the 24 hours, so there may have been more.',
  deaf: 'Events of the service do not reach this console: set them up to get a count.',
}

function toneOf(part: number): Tone {
  if (part >= 1) return 'danger'
  return part >= 0.8 ? 'warning' : 'success'
}

function advice(part: number): string | undefined {
  if (part >= 1)
    return 'The tier is used up: new conversations are refused until some of these are a day old.'
  if (part >= 0.8) return 'The tier is nearly used up. Spread what is left to send over tomorrow.'
  return undefined
}

function Use({ customers, limit }: { customers: number; limit: number }) {
  const part = customers / limit
  return (
    <>
      <div
        role="meter"
        aria-label="Use of the tier"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(customers, limit)}
        aria-valuetext={`${counted.format(customers)} of ${counted.format(limit)} people`}
        className="h-2 overflow-hidden rounded-full bg-surface-hover"
      >
        <span
          style={{ width: `${Math.min(100, Math.max(part * 100, customers > 0 ? 1.5 : 0))}%` }}
          className={classNames('block h-full rounded-full', solidTone[toneOf(part)])}
        />
      </div>
      <p className="mt-1.5 text-sm text-text-muted tabular-nums">
        {part > 0 && part < 0.01 ? 'Less than 1 %' : percent.format(part)} of the tier
      </p>
      {advice(part) && <p className="mt-1 text-sm font-medium text-pretty">{advice(part)}</p>}
    </>
  )
}

/** How many people the number wrote to in a day, against what its tier allows. */
export function ReachCard({ number }: { number: PhoneNumber }) {
  const { data, error } = useQuery(phoneNumberQueries.reach(number.id))
  const limit = tierLimit(number.throughput)
  return (
    <Card title="People messaged in 24 hours" description="Each person counts once.">
      {!data && !error && <Skeleton className="h-14" />}
      {!data && error && <ProblemNotice problem={problemOf(error)} />}
      {data && (
        <>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="text-2xl font-semibold tabular-nums">{counted.format(data.customers)}</span>
            <span className="text-text-muted tabular-nums">
              {limit === undefined
                ? `tier: ${tierWords(number.throughput).label}`
                : `of ${counted.format(limit)}`}
            </span>
            {data.estimateBecause && <Badge className="self-center">Estimate</Badge>}
          </p>
          {limit !== undefined && <Use customers={data.customers} limit={limit} />}
          <p className="mt-2 text-sm text-pretty text-text-faint">
            Counted from the events about messages. {data.estimateBecause && reasons[data.estimateBecause]}
          </p>
        </>
      )}
    </Card>
  )
}
