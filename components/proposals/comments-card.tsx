'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { useCommentOnProposal, useResolveComment } from '@/lib/browser/proposals'
import type { ProposalDetail, ProposalThread } from '@/lib/contract/proposals'
import { mentionsIn } from '@/lib/labels/mentions'
import { goneWords, partWords } from '@/lib/labels/part-words'
import { CommentForm } from './comment-form'

type Said = Omit<ProposalThread, 'replies' | 'resolvedBy' | 'part'>

/** A text as it was typed, with whom it mentions set apart. Markup is text. */
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

function Comment({ said: { by, at, text }, people }: { said: Said; people: readonly string[] }) {
  return (
    <>
      <p className="text-sm text-text-faint">
        <bdi className="font-medium text-text">{by}</bdi> <RelativeTime at={at} clock="machine" />
      </p>
      <CommentText text={text} people={people} />
    </>
  )
}

interface ThreadProps {
  id: string
  /** Parts there are now, that comments can be about. */
  parts: readonly string[]
  thread: ProposalThread
  people: readonly string[]
}

/** A comment with its answers; once it is resolved, one line until it is opened again. */
function Thread({ id, thread, people, parts }: ThreadProps) {
  const { replies, resolvedBy, part } = thread
  const comment = useCommentOnProposal(id)
  const resolve = useResolveComment(id)
  const setResolved = (isResolved: boolean) => resolve.mutate({ comment: thread.id, isResolved })
  const isResolved = resolvedBy !== null
  return (
    <li className="space-y-2 rounded-md border border-border p-3">
      {part !== null && (
        <p className="text-sm text-pretty text-text-muted wrap-anywhere">
          About {partWords(part)}.{!parts.includes(part) && ` ${goneWords(part)}`}
        </p>
      )}
      <Comment said={thread} people={people} />
      {replies.length > 0 && (
        <ul aria-label="Replies" className="space-y-2 border-l-2 border-border pl-3">
          {replies.map((said) => (
            <li key={said.id}>
              <Comment said={said} people={people} />
            </li>
          ))}
        </ul>
      )}
      {isResolved && <p className="text-sm text-text-faint">Resolved by {resolvedBy}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {!isResolved && (
          <CommentForm
            label="Reply"
            {...{ people }}
            save={(text) => comment.mutateAsync({ text, replyTo: thread.id })}
          />
        )}
        <Button size="small" pending={resolve.isPending} onClick={() => setResolved(!isResolved)}>
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
      {resolve.error && <ProblemNotice problem={resolve.error.problem} />}
    </li>
  )
}

interface CommentsCardProps {
  proposal: ProposalDetail
  /** Parts of what it changes, that comments can be about. */
  parts: readonly string[]
}

/** What people say about a proposal, and about parts of what it changes. */
export function CommentsCard({ proposal: { id, threads, people }, parts }: CommentsCardProps) {
  const comment = useCommentOnProposal(id)
  return (
    <Card title="Comments" description="Type @ and a name to notify someone.">
      <div className="space-y-3">
        {threads.length > 0 && (
          <ul aria-label="Comments" className="space-y-3">
            {threads.map((thread) => (
              <Thread key={thread.id} {...{ id, thread, people, parts }} />
            ))}
          </ul>
        )}
        <CommentForm
          label="Comment"
          {...{ people, parts }}
          save={(text, part) => comment.mutateAsync({ text, ...(part !== '' && { part }) })}
        />
      </div>
    </Card>
  )
}
