'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { useComment, useDeleteComment, useEditComment, useResolveComment } from '@/lib/browser/comments'
import type { Comment, CommentSubject, CommentThread } from '@/lib/contract/comments'
import { mentionsIn } from '@/lib/labels/mentions'
import { goneWords, partWords } from '@/lib/labels/part-words'
import { CommentForm } from './comment-form'

interface Talk {
  subject: CommentSubject
  /** People who can be mentioned. */
  people: readonly string[]
  /** Existing parts that comments can be about. */
  parts: readonly string[]
}

/** Comment text with mentions highlighted. Markup is shown as text. */
function CommentText({ text, people }: { text: string; people: readonly string[] }) {
  const parts = mentionsIn(text, people).map((part, place) => ({ ...part, key: `${place} ${part.text}` }))
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {parts.map((part) =>
        part.mentions === undefined ? (
          part.text
        ) : (
          <span key={part.key} className="font-medium text-accent-text">
            {part.text}
          </span>
        ),
      )}
    </p>
  )
}

/** A comment or reply. Its author can edit and delete it. */
function OneComment({ said, talk: { subject, people } }: { said: Comment; talk: Talk }) {
  const { id, by, at, text, editedAt, isDeleted, isOwn, isNew } = said
  const [isEditing, setIsEditing] = useState(false)
  const edit = useEditComment(subject)
  const remove = useDeleteComment(subject)
  if (isDeleted) return <p className="text-sm text-text-faint">Deleted comment</p>
  return (
    <div>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm wrap-anywhere text-text-faint">
          <bdi className="font-medium text-text">{by}</bdi> <RelativeTime at={at} clock="machine" />
          {editedAt !== null && ' (edited)'} {isNew && <Badge>New</Badge>}
        </p>
        {isOwn && (
          <MoreActions
            name={`Comment: ${text.slice(0, 80)}`}
            entries={[
              { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => setIsEditing(true) },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden="true" />,
                isDangerous: true,
                onSelect: () => remove.mutate(id),
              },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <CommentForm
          label="Save comment"
          {...{ text, people }}
          onCancel={() => setIsEditing(false)}
          save={async (next) => {
            await edit.mutateAsync({ comment: id, text: next })
            setIsEditing(false)
          }}
        />
      ) : (
        <CommentText text={text} people={people} />
      )}
      {remove.error && <ProblemNotice problem={remove.error.problem} />}
    </div>
  )
}

/** A comment with its replies; collapsed to a line once resolved. */
export function Thread({ thread, talk }: { thread: CommentThread; talk: Talk }) {
  const { subject, people, parts } = talk
  const { replies, resolvedBy, part } = thread
  const comment = useComment(subject)
  const [isReplying, setIsReplying] = useState(false)
  const resolve = useResolveComment(subject)
  const setResolved = (isResolved: boolean) => resolve.mutate({ comment: thread.id, isResolved })
  const isResolved = resolvedBy !== null
  return (
    <li className="space-y-2 rounded-md border border-border p-3">
      {part !== null && (
        <p className="text-sm text-pretty text-text-muted wrap-anywhere">
          About {partWords(part)}.{!parts.includes(part) && ` ${goneWords(part)}`}
        </p>
      )}
      <OneComment said={thread} talk={talk} />
      {replies.length > 0 && (
        <ul aria-label="Replies" className="space-y-2 border-l-2 border-border pl-3">
          {replies.map((said) => (
            <li key={said.id}>
              <OneComment said={said} talk={talk} />
            </li>
          ))}
        </ul>
      )}
      {isResolved && <p className="text-sm text-text-faint">Resolved by {resolvedBy}</p>}
      {isReplying && !isResolved && (
        <CommentForm
          label="Reply"
          {...{ people }}
          onCancel={() => setIsReplying(false)}
          save={async (text) => {
            await comment.mutateAsync({ text, replyTo: thread.id })
            setIsReplying(false)
          }}
        />
      )}
      <div className="flex flex-wrap items-start gap-2">
        {!isReplying && !isResolved && (
          <Button size="small" onClick={() => setIsReplying(true)}>
            Reply
          </Button>
        )}
        <Button size="small" pending={resolve.isPending} onClick={() => setResolved(!isResolved)}>
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
      {resolve.error && <ProblemNotice problem={resolve.error.problem} />}
    </li>
  )
}
