'use client'

import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'

interface ListCardProps<Row> {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** What the rows are read by. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Undefined while they are not known. */
  rows: readonly Row[] | undefined
  /** What the rows are called, for those who cannot see the heading; the title without it. */
  label?: string
  /** In the place of the rows where there are none. */
  empty: string
  /** A row, as a list item with a key. */
  row: (row: Row) => ReactNode
  /** Above the rows. */
  lead?: ReactNode
  /** After the rows: more of them, dialogs. */
  children?: ReactNode
}

/** A card with a short list: what is read, what could not be, and what stands there when there is none. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, description, actions, query, rows, label = title, empty, row, lead, children } = props
  return (
    <Card title={title} description={description} isFlush actions={actions}>
      {lead}
      {!rows && query.error && (
        <div className="px-4 pb-4">
          <PartProblem problem={problemOf(query.error)} isTrying={query.isFetching} retry={query.refetch} />
        </div>
      )}
      {!rows && !query.error && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {rows?.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">{empty}</p>
      )}
      {rows && rows.length > 0 && <ul aria-label={label}>{rows.map(row)}</ul>}
      {children}
    </Card>
  )
}
