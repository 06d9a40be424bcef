'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PartsBar } from '@/components/ui/charts/parts-bar'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateMark } from '@/components/ui/state-mark'
import { overviewQueries } from '@/lib/browser/overview'
import type { Problem } from '@/lib/contract/error-object'
import { type FlowStatus, flowStatuses } from '@/lib/contract/flow-states'
import type { FlowCounts } from '@/lib/contract/overview'
import { formatNumber } from '@/lib/labels/numbers'
import { flowStatusWords } from '@/lib/labels/states/flows'
import type { State } from '@/lib/labels/states/state'

interface FlowState extends Pick<State, 'label' | 'tone' | 'icon'> {
  /** `other`: unknown to this console. */
  status: FlowStatus | 'other'
  count: number
}

/** Also shown at zero. */
const usual: readonly string[] = ['PUBLISHED', 'DRAFT']

/** Counts by status: the usual ones, and others if not zero. */
export function flowStates({ total, byState }: FlowCounts): FlowState[] {
  const known = flowStatuses.map((status) => {
    const { label, tone, icon } = flowStatusWords(status)
    return { status, label, tone, icon, count: byState[status] }
  })
  const rest = total - known.reduce((sum, { count }) => sum + count, 0)
  const other = { status: 'other', label: 'Other', tone: 'neutral', count: rest } as const
  return [...known, other].filter(({ status, count }) => usual.includes(status) || count > 0)
}

/** Flows by status. Updates live. */
export function FlowsCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQueries.flows())
  const failure = data ? undefined : error ? problemOf(error) : problem
  return (
    <Card title="Flows by status">
      {!data && !failure && <SkeletonLines className="h-24" />}
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />}
      {data?.total === 0 && (
        <p className="text-pretty text-text-muted">
          No flows yet.{' '}
          <Link href="/flows/new" prefetch={false} className="text-accent-text underline">
            Create the first one
          </Link>
          .
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <PartsBar parts={flowStates(data).map(({ status, count, tone }) => ({ key: status, count, tone }))} />
      )}
      {data !== undefined && data.total > 0 && (
        <ul>
          {flowStates(data).map((state) => (
            <li key={state.status}>
              <Link
                href={state.status === 'other' ? '/flows' : `/flows?status=${state.status}`}
                prefetch={false}
                className="-mx-2 flex h-8 items-center gap-2 rounded-sm px-2 hover:bg-surface-hover"
              >
                <StateMark state={state} />
                <span className="mr-auto">{state.label}</span>
                <span className="font-medium tabular-nums">{formatNumber(state.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.isAtLeast && (
        <p className="mt-2 text-sm text-pretty text-text-faint">
          Only the first {formatNumber(data.total)} flows are counted.
        </p>
      )}
    </Card>
  )
}
