'use client'

import { useQuery } from '@tanstack/react-query'
import { ActionSentence } from '@/components/ui/action-sentence'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { overviewQueries } from '@/lib/browser/overview'
import type { Problem } from '@/lib/contract/error-object'

/** Recent actions of people: who, what, when, with a link. Updates live. */
export function ChangesCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQueries.changes())
  const failure = data ? undefined : error ? problemOf(error) : problem
  return (
    <Card title="Recent changes">
      {!data && !failure && <SkeletonLines className="h-32" />}
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />}
      {data?.length === 0 && (
        <p className="text-pretty text-text-muted">
          No changes yet. Changes to templates, profiles, and settings appear here.
        </p>
      )}
      <ol className="space-y-3">
        {data?.map((change) => (
          <li key={change.id}>
            <p className="text-pretty wrap-anywhere">
              <ActionSentence who={change.who} did={change.did} />
            </p>
            <RelativeTime at={change.at} className="text-xs text-text-faint" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
