'use client'

import { useCallback } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

/** How far below the window the end may be when the next page is asked for, in px. */
const aheadPx = 1500

interface LoadMoreProps {
  isLoading: boolean
  /** Why the last try failed. */
  failure?: Error
  load: () => void
}

/** The end of what is read: near it older events come by themselves, and there is a button. */
export function LoadMore({ isLoading, failure, load }: LoadMoreProps) {
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
    <div ref={sentinel} className="flex flex-col items-center gap-3 py-6">
      {failure && <ProblemNotice problem={problemOf(failure)} className="w-full max-w-144" />}
      <Button pending={isLoading} onClick={load}>
        {failure ? 'Try again' : 'Load older events'}
      </Button>
    </div>
  )
}
