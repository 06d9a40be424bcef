'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { SkeletonLines } from '@/components/ui/skeleton'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { asServiceTime } from '@/lib/browser/service-now'
import { HistoryTable } from './history-table'
import { StepChart } from './step-chart'

type View = 'chart' | 'table'

/** A number's quality and tier over time, as recorded by this console. Updates live. */
export function HistoryCard({ id }: { id: string }) {
  const { data, error, dataUpdatedAt } = useQuery(phoneNumberQueries.history(id))
  const [view, setView] = useState<View>('chart')
  const entries = data?.data ?? []
  return (
    <Card
      title="Quality and tier over time"
      description="Recorded by this console, because the service reports only current values."
      actions={
        <SegmentedControl<View>
          label="Show as"
          segments={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      {!data && !error && <SkeletonLines className="h-64" />}
      {!data && error && <ProblemNotice problem={problemOf(error)} />}
      {data && entries.length === 0 && (
        <ChartEmpty>No history yet. It starts with the next change.</ChartEmpty>
      )}
      {entries.length > 0 &&
        (view === 'chart' ? (
          <StepChart entries={entries} now={asServiceTime(dataUpdatedAt)} />
        ) : (
          <HistoryTable entries={entries} />
        ))}
    </Card>
  )
}
