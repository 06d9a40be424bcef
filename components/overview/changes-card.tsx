'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import type { Problem } from '@/lib/contract/error-object'
import { overviewQueries } from '@/lib/queries/overview'
import { phoneNumberQueries } from '@/lib/queries/phone-numbers'
import { changeWords } from './change-words'

/** Names of numbers, as far as they are read; only their own card reads them again. */
function useNamer() {
  const { data } = useQuery({ ...phoneNumberQueries.list(), enabled: false })
  return (id: string) => {
    const number = data?.data.find((each) => each.id === id)
    return number?.verified_name || number?.display_phone_number || id
  }
}

/** What people did here lately: who, what, when, and where to look; live. */
export function ChangesCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQueries.changes())
  const namer = useNamer()
  const failure = data ? undefined : error ? problemOf(error) : problem
  return (
    <Card title="Recent changes by people">
      {!data && !failure && <Skeleton className="h-32" />}
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />}
      {data?.length === 0 && (
        <p className="text-pretty text-text-muted">
          Nobody changed anything yet. Templates, profiles and settings that people change appear here.
        </p>
      )}
      <ol className="space-y-3">
        {data?.map((change) => {
          const { did, what, href } = changeWords(change, namer)
          return (
            <li key={change.id}>
              <p className="text-pretty wrap-anywhere">
                <span className="font-medium">{change.who}</span> {did}{' '}
                <Link
                  href={href}
                  prefetch={false}
                  className="rounded-sm text-accent-text underline underline-offset-2 hover:decoration-2"
                >
                  {what}
                </Link>
              </p>
              <RelativeTime at={change.at} className="text-xs text-text-faint" />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
