'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { ShowAll } from '@/components/ui/show-all'
import { SkeletonLines } from '@/components/ui/skeleton'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { Problem } from '@/lib/contract/error-object'
import { NumberRows } from './number-rows'
import { worstFirst } from './numbers-summary'

/** Up to this many have room for advice; more get one line each. */
const MOST_WITH_ADVICE = 6
const SHOWN = 8

/** Why people aren't counted, if the reason is the same for all numbers. */
function useReach() {
  const { data, error } = useQuery(overviewQueries.reach())
  const isDeaf = Object.values(data ?? {}).some(({ estimateBecause }) => estimateBecause === 'deaf')
  return { reach: data, isDeaf, problem: !data && error ? problemOf(error) : undefined }
}

/** Each number's quality, status and tier use, those that need attention first. Updates live. */
export function NumbersCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(phoneNumberQueries.list())
  const { reach, isDeaf, problem: uncounted } = useReach()
  const [isWhole, setIsWhole] = useState(false)
  const failure = data ? undefined : error ? problemOf(error) : problem
  const numbers = worstFirst(data?.data ?? [])
  const isCompact = numbers.length > MOST_WITH_ADVICE
  const shown = isCompact && !isWhole ? numbers.slice(0, SHOWN) : numbers
  return (
    <Card
      isFlush
      title="Phone numbers"
      actions={
        <Link
          href="/phone-numbers"
          prefetch={false}
          className="rounded-sm text-sm text-accent-text hover:underline"
        >
          All phone numbers
        </Link>
      }
    >
      {!data && !failure && <SkeletonLines className="mx-4 mb-4 h-32" />}
      {failure && (
        <div className="px-4 pb-4">
          <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />
        </div>
      )}
      {data?.data.length === 0 && (
        <p className="px-4 pb-4 text-pretty text-text-muted">
          The account has no numbers yet. Add one in the service’s account settings, and it will appear here
          automatically.
        </p>
      )}
      {shown.length > 0 && <NumberRows numbers={shown} reach={reach} isCompact={isCompact} />}
      <ShowAll first={SHOWN} all={numbers.length} isWhole={isWhole} onChange={setIsWhole} />
      {shown.length > 0 && (uncounted ?? isDeaf) && (
        <p className="border-t border-border px-4 py-2 text-sm text-pretty text-text-muted">
          {uncounted ? (
            `Tier usage couldn’t be loaded: ${uncounted.title}.`
          ) : (
            <>
              Tier usage is unknown, because events aren’t reaching this console.{' '}
              <Link
                href="/events/setup"
                prefetch={false}
                className="rounded-sm text-accent-text underline underline-offset-2 hover:decoration-2"
              >
                Set up events
              </Link>
            </>
          )}
        </p>
      )}
    </Card>
  )
}
