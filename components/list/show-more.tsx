'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

interface ShowMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  /** The button's label. */
  label: string
  className?: string
}

/** The end of a short list within a page: a button for the next page, and why it couldn't be loaded. Nothing at the last. */
export function ShowMore({ list, label, className }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const failure = isFetchNextPageError ? error : null
  if (!hasNextPage) return null
  return (
    <div className={classNames('space-y-2', className)}>
      {failure && <ProblemNotice problem={problemOf(failure)} />}
      <Button size="small" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {failure ? 'Try again' : label}
      </Button>
    </div>
  )
}
