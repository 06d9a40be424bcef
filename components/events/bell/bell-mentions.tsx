import { useQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import Link from 'next/link'
import { closePopoverAround } from '@/components/shell/close-popover-around'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { commentQueries, useMarkMentionsRead } from '@/lib/browser/comments'
import { commentHref } from '@/lib/labels/audit/commented'
import { formatCount } from '@/lib/labels/numbers'

/** Unread comments that mention the signed-in person, each with its link. */
export function BellMentions() {
  const { data } = useQuery(commentQueries.mentions())
  const read = useMarkMentionsRead()
  if (!data || data.total === 0) return null
  return (
    <section aria-label="Mentions" className="max-h-1/2 shrink-0 overflow-y-auto border-t border-border">
      <div className="flex items-center justify-between gap-3 px-4 pt-2">
        <p className="text-sm text-text-muted">{formatCount(data.total, 'unread mention')}</p>
        <Button size="small" pending={read.isPending} onClick={() => read.mutate()}>
          Mark as read
        </Button>
      </div>
      {read.error && <ProblemNotice problem={read.error.problem} className="mx-4 my-2" />}
      <ul>
        {data.data.map(({ id, kind, subjectId, subject, by, text, at }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-2">
            <AtSign aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
            <div className="min-w-0 flex-1">
              <Link
                href={commentHref({ kind, id: subjectId })}
                prefetch={false}
                onClick={({ currentTarget }) => closePopoverAround(currentTarget)}
                className="line-clamp-2 rounded-sm text-sm wrap-anywhere hover:text-accent-text hover:underline"
              >
                <bdi>{by}</bdi> mentioned you on {subject}
              </Link>
              <p dir="auto" className="line-clamp-2 text-sm text-text-muted wrap-anywhere">
                {text}
              </p>
              <RelativeTime at={at} clock="machine" className="text-xs text-text-faint" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
