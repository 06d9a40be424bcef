'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'
import { formatNumber } from '@/lib/labels/numbers'
import type { Noun } from './count-text'
import type { Selection } from './use-selection'

interface SelectionBarProps {
  noun: Noun
  selection: Pick<Selection<never>, 'isAll' | 'isEachShown' | 'selectAll' | 'clear'> & {
    ids: ReadonlySet<unknown>
  }
  /** There are rows that match and are not read yet. */
  hasMore: boolean
  /** What can be done with them. */
  children: ReactNode
  /** Why the last of it failed. */
  problem?: Problem
}

/**
 * What can be done with the rows that are chosen. It lies over the top of the list while there are any, beside the box
 * that chooses all, so that no row moves; on narrow screens in short, so that it covers none.
 */
export function SelectionBar({ noun, selection, hasMore, children, problem }: SelectionBarProps) {
  const { ids, isAll, isEachShown, selectAll, clear } = selection
  return (
    <section aria-label={`Selected ${noun.many}`} className="sticky top-24 z-10 h-0 pl-8 sm:pl-9 lg:top-13">
      <div className="space-y-2 rounded-md border border-border bg-surface-raised p-1 shadow-popup">
        <div className="flex items-center gap-1 max-sm:gap-0.5 max-sm:overflow-x-auto max-sm:p-0.5 max-sm:*:shrink-0 max-sm:[&>button]:px-2 sm:flex-wrap sm:gap-2">
          <p role="status" className="mr-auto px-1 text-sm font-medium">
            {isAll && hasMore ? (
              `All matching ${noun.many} selected`
            ) : (
              <>
                {formatNumber(ids.size)}
                <span className="max-sm:sr-only"> {ids.size === 1 ? noun.one : noun.many} selected</span>
              </>
            )}
          </p>
          {isEachShown && hasMore && !isAll && (
            <Button size="small" variant="quiet" onClick={selectAll}>
              Select all that match
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={clear}>
            <X aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          {children}
        </div>
        {problem && <ProblemNotice problem={problem} />}
      </div>
    </section>
  )
}
