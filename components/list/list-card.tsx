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
  /** The buttons have room beside the title on phones, too. */
  hasShortActions?: boolean
  /** The query for the rows; undefined if they are given. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Undefined until known. */
  rows: readonly Row[] | undefined
  /** Accessible name of the list; the title by default. */
  label?: string
  /** Shown instead of rows if there are none. Omit it if the description says so, or for cards that are never empty. */
  empty?: string
  /** Renders a row, as a list item with a key. */
  row: (row: Row) => ReactNode
  /** Why the server couldn't load the rows, until the browser has tried. */
  problem?: Problem | undefined
  /** Above the rows. */
  lead?: ReactNode
  /** After the rows: a link to more, dialogs. */
  children?: ReactNode
}

/** A card with a short list, including its loading, error and empty states. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, query, rows, label = title, empty, row, lead, children } = props
  const { description, actions, hasShortActions } = props
  const problem = rows ? undefined : query?.error ? problemOf(query.error) : props.problem
  return (
    <Card {...{ title, description, actions, hasShortActions }} isFlush>
      {lead}
      {problem && query && (
        <div className="px-4 pb-4">
          <PartProblem problem={problem} isTrying={query.isFetching} retry={query.refetch} />
        </div>
      )}
      {!rows && !problem && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {rows?.length === 0 && empty !== undefined && (
        <p className="border-t border-border px-4 py-3 text-sm text-pretty text-text-muted">{empty}</p>
      )}
      {rows && rows.length > 0 && <ul aria-label={label}>{rows.map(row)}</ul>}
      {children}
    </Card>
  )
}
