'use client'

import { useCallback } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

/** How far below the window the end may be when the next page is asked for, in px. */
const aheadPx = 1500

interface LoadMoreProps {
  /** How many are read. */
  pages: number
  isLoading: boolean
  /** Why the last try failed. */
  failure?: Error
  load: () => void
  /** What the button says. */
  label: string
}

/** The end of what is read: near it the next page comes by itself, and there is a button. */
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
      {/* A new one for each page: an observer tells of changes only, and a quick answer may leave it where it was. */}
      <span key={pages} ref={sentinel} aria-hidden="true" className="-mb-3" />
      {failure && <ProblemNotice problem={problemOf(failure)} className="w-full max-w-144" />}
      <Button pending={isLoading} onClick={load}>
        {failure ? 'Try again' : label}
      </Button>
    </div>
  )
}
