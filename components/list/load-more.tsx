'use client'

import { useCallback } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

/** Distance of the end below the window at which the next page is loaded, in px. */
const aheadPx = 1500

interface LoadMoreProps {
  pages: number
  isLoading: boolean
  /** Why the last try failed. */
  failure?: Error
  load: () => void
  /** The button's label. */
  label: string
}

/** The end of the loaded rows: loads the next page when near, and has a button. */
export function LoadMore({ pages, isLoading, failure, load, label }: LoadMoreProps) {
  const mayAsk = !isLoading && !failure
  const sentinel = useCallback(
    (end: HTMLElement | null) => {
      if (!end || !mayAsk) return undefined
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
        rootMargin: `${aheadPx}px`,
      })
      observer.observe(end)
      return () => observer.disconnect()
    },
    [mayAsk, load],
  )
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      {/* Recreated for each page: an observer only reports changes, and a quick response may leave it in place. */}
      <span key={pages} ref={sentinel} aria-hidden="true" className="-mb-3" />
      {failure && <ProblemNotice problem={problemOf(failure)} className="w-full max-w-144" />}
      <Button pending={isLoading} onClick={load}>
        {failure ? 'Try again' : label}
      </Button>
    </div>
  )
}
