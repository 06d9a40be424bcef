'use client'

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
  /** More matching rows haven't been loaded. */
  hasMore: boolean
  /** Actions on the selection. */
  children: ReactNode
  /** Why the last action failed. */
  problem?: Problem
}

/**
 * Actions on the selected rows. Covers the top of the list, beside the select-all checkbox, so that no row moves; on
 * phones, it covers the bottom of the window in two lines.
 */
export function SelectionBar({ noun, selection, hasMore, children, problem }: SelectionBarProps) {
  const { ids, isAll, isEachShown, selectAll, clear } = selection
  return (
    <section
      aria-label={`Selected ${noun.many}`}
      data-selection-bar
      className="z-10 max-sm:fixed max-sm:inset-x-2 max-sm:bottom-2 max-sm:z-30 max-sm:pb-[env(safe-area-inset-bottom)] sm:sticky sm:top-24 sm:h-0 sm:pl-6 lg:top-13 print:hidden"
    >
      <div className="space-y-2 rounded-md border border-border bg-surface-raised p-1 shadow-popup max-sm:rounded-lg max-sm:p-2">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto px-1 text-sm font-medium">
            {isAll && hasMore
              ? `All matching ${noun.many} selected`
              : `${formatNumber(ids.size)} ${ids.size === 1 ? noun.one : noun.many} selected`}
          </p>
          {isEachShown && hasMore && !isAll && (
            <Button size="small" variant="quiet" onClick={selectAll}>
              Select all that match
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={clear}>
            Clear
          </Button>
          <div className="flex items-center gap-2 max-sm:w-full max-sm:*:h-9 max-sm:*:flex-1">{children}</div>
        </div>
        {problem && <ProblemNotice problem={problem} />}
      </div>
    </section>
  )
}
