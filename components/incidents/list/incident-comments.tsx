'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { commentsLinkText } from '@/components/comments/comment-words'
import { useOpenComments } from '@/components/comments/use-open-comments'
import { Fact } from '@/components/ui/facts-line'
import { commentQueries } from '@/lib/browser/comments'
import type { IncidentRow } from '@/lib/contract/alerts'

const CommentPanel = dynamic(
  () => import('@/components/comments/comment-panel').then((module) => module.CommentPanel),
  { ssr: false },
)

/** Comment count of an incident in the list, as a link; nothing without comments. */
export function IncidentComments({ incident: { id, sentence } }: { incident: IncidentRow }) {
  const [openedId, show] = useOpenComments()
  const { data } = useQuery(commentQueries.counts('incident'))
  const { open = 0, unread = 0 } = data?.data.find((each) => each.id === String(id)) ?? {}
  if (open === 0 && unread === 0) return null
  const isOpen = openedId === String(id)
  return (
    <Fact>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => show(isOpen ? undefined : String(id))}
        className={`rounded-sm text-accent-text hover:underline ${unread > 0 ? 'font-semibold' : ''}`}
      >
        {commentsLinkText(open, unread)}
        <span className="sr-only">: {sentence}</span>
      </button>
    </Fact>
  )
}

/** Comments on the incident in the address. */
export function IncidentPanel() {
  const [id, show] = useOpenComments()
  if (id === undefined) return null
  return (
    <CommentPanel
      key={id}
      subject={{ kind: 'incident', id }}
      whole="The whole incident"
      onClose={() => show(undefined)}
    />
  )
}
