'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PartsBar } from '@/components/ui/charts/parts-bar'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateMark } from '@/components/ui/state-mark'
import { overviewQueries } from '@/lib/browser/overview'
import type { Problem } from '@/lib/contract/error-object'
import { formatNumber } from '@/lib/labels/numbers'
import { type CountedState, countedStates, templatesHref } from './states'

function State({ state }: { state: CountedState }) {
  const { status, label, count } = state
  return (
    <li>
      <Link
        href={templatesHref(status)}
        prefetch={false}
        className={classNames(
          '-mx-2 flex h-8 items-center gap-2 rounded-sm px-2 hover:bg-surface-hover',
          count === 0 && 'text-text-muted',
        )}
      >
        <StateMark state={state} />
        <span className="mr-auto">{label}</span>
        <span className="font-medium tabular-nums">{formatNumber(count)}</span>
      </Link>
    </li>
  )
}

/** Language versions of templates by status, each linking to the filtered list. Updates live. */
export function TemplatesCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQueries.templates())
  const failure = data ? undefined : error ? problemOf(error) : problem
  return (
    <Card title="Language versions by status">
      {!data && !failure && <SkeletonLines className="h-40" />}
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />}
      {data?.total === 0 && (
        <>
          <p className="mb-3 text-pretty text-text-muted">
            No templates yet. You need one to start a conversation.
          </p>
          <LinkButton href="/templates/new" prefetch={false}>
            New template
          </LinkButton>
        </>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <PartsBar
            parts={countedStates(data).map(({ status, count, tone }) => ({ key: status, count, tone }))}
          />
          <ul>
            {countedStates(data).map((state) => (
              <State key={state.status} state={state} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
