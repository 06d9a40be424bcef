'use client'

import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Problem } from '@/lib/contract/error-object'

interface ListCardProps<Row> {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** What the rows are read by; none where they are given. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Undefined while they are not known. */
  rows: readonly Row[] | undefined
  /** What the rows are called, for screen readers; the title if left out. */
  label?: string
  /** In the place of the rows where there are none. A card that is never drawn empty has none. */
  empty?: string
  /** A row, as a list item with a key. */
  row: (row: Row) => ReactNode
  /** Why the page could not read the rows, until the browser has asked itself. */
  problem?: Problem | undefined
  /** Above the rows. */
  lead?: ReactNode
  /** After the rows: more of them, dialogs. */
  children?: ReactNode
}

/** A card with a short list: what is read, what could not be, and what stands there when there is none. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, description, actions, query, rows, label = title, empty, row, lead, children } = props
  const problem = rows ? undefined : query?.error ? problemOf(query.error) : props.problem
  return (
    <Card title={title} description={description} isFlush actions={actions}>
      {lead}
      {problem && query && (
        <div className="px-4 pb-4">
          <PartProblem problem={problem} isTrying={query.isFetching} retry={query.refetch} />
        </div>
      )}
      {!rows && !problem && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {rows?.length === 0 && empty !== undefined && (
        <p className="mx-4 mb-4 rounded-md border border-dashed border-border px-4 py-5 text-center text-sm text-balance text-text-muted">
          {empty}
        </p>
      )}
      {rows && rows.length > 0 && <ul aria-label={label}>{rows.map(row)}</ul>}
      {children}
    </Card>
  )
}
