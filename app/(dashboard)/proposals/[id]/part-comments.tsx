import { useQuery } from '@tanstack/react-query'
import { commentQueries } from '@/lib/browser/comments'
import type { CommentThread } from '@/lib/contract/comments'
import type { ProposalDetail } from '@/lib/contract/proposals'
import { formatCount } from '@/lib/labels/numbers'
import { partWords } from '@/lib/labels/part-words'
import { isOfRow } from './parts-of-proposal'

/** Number of comments including replies. */
const countOf = (threads: readonly CommentThread[]) =>
  threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0)

/** Comment count next to each part. The threads themselves are below the comparison. */
function Counted({ threads }: { threads: readonly CommentThread[] }) {
  const parts = [...new Set(threads.map(({ part }) => part ?? ''))]
  return (
    <ul aria-label="Comments on parts" className="mt-1 space-y-0.5 text-xs font-normal text-text-muted">
      {parts.map((part) => (
        <li key={part} className="text-pretty wrap-anywhere">
          {formatCount(countOf(threads.filter((each) => each.part === part)), 'comment')} on {partWords(part)}
        </li>
      ))}
    </ul>
  )
}

/** Comments on parts of what a proposal changes. */
function usePartThreads({ id }: ProposalDetail): CommentThread[] {
  const { data } = useQuery(commentQueries.of({ kind: 'proposal', id }))
  return data?.threads.filter(({ part }) => part !== null) ?? []
}

/** Number of comments on one row of the comparison. */
export function PartComments({ proposal, label }: { proposal: ProposalDetail; label: string }) {
  const threads = usePartThreads(proposal).filter(({ part }) => isOfRow(part ?? '', label))
  return threads.length === 0 ? null : <Counted threads={threads} />
}

/** Comment counts for all parts, where the comparison shows lines instead of parts. */
export function CommentedParts({ proposal }: { proposal: ProposalDetail }) {
  const threads = usePartThreads(proposal)
  return threads.length === 0 ? null : <Counted threads={threads} />
}
