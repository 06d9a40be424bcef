'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { SkeletonLines } from '@/components/ui/skeleton'
import { commentQueries, useComment, useMarkCommentsRead } from '@/lib/browser/comments'
import type { CommentSubject } from '@/lib/contract/comments'
import { formatNumber } from '@/lib/labels/numbers'
import { CommentForm } from './comment-form'
import { Thread } from './comment-thread'

type Shown = 'open' | 'resolved'

interface CommentListProps {
  subject: CommentSubject
  /** What comments can be about: the whole object, as named in a sentence, and its parts. */
  about: { whole: string; parts: readonly string[] }
}

/** Marks comments as seen once their end is visible. */
function useSeen(subject: CommentSubject, newest: number | undefined) {
  const { mutate } = useMarkCommentsRead(subject)
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end || !newest) return undefined
      // Visibility is outside React.
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        mutate(newest)
      })
      observer.observe(end)
      return () => observer.disconnect()
    },
    [newest, mutate],
  )
}

/** Comments on an object and its parts. Updates live. */
export function CommentList({ subject, about }: CommentListProps) {
  const { data, error, isFetching, refetch } = useQuery(commentQueries.of(subject))
  const comment = useComment(subject)
  const [shown, setShown] = useState<Shown>('open')
  const seen = useSeen(subject, data?.threads.length ? data.newest : undefined)
  if (!data && error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  if (!data) return <SkeletonLines className="h-24" />
  const { people } = data
  const resolved = data.threads.filter(({ resolvedBy }) => resolvedBy !== null)
  const open = data.threads.filter(({ resolvedBy }) => resolvedBy === null)
  const threads = shown === 'open' ? open : resolved
  return (
    <div className="space-y-3">
      {resolved.length > 0 && (
        <SegmentedControl<Shown>
          label="Comments shown"
          segments={[
            { value: 'open', label: `Open (${formatNumber(open.length)})` },
            { value: 'resolved', label: `Resolved (${formatNumber(resolved.length)})` },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {threads.length === 0 && (
        <p className="text-text-muted">
          {data.threads.length === 0 ? 'No comments yet.' : `No ${shown} comments.`}
        </p>
      )}
      {threads.length > 0 && (
        <ul aria-label="Comments" className="space-y-3">
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} talk={{ subject, people, parts: about.parts }} />
          ))}
        </ul>
      )}
      <span ref={seen} className="block" />
      <CommentForm
        label="Comment"
        {...{ people, about }}
        save={(text, part) => comment.mutateAsync({ text, ...(part !== '' && { part }) })}
      />
    </div>
  )
}
