import { MessageSquareText, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'
import { GuardedLink } from '../status/guarded-link'

export function NoTemplates({ blockedBecause }: { blockedBecause?: string }) {
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title="Write your first template"
      action={
        <GuardedLink href="/templates/new" variant="primary" blockedBecause={blockedBecause}>
          New template
        </GuardedLink>
      }
    >
      A template is a message you prepare once and send to many people: an order update, an offer, a sign-in
      code. The service reviews each one, in each language, before it can be sent.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No template matches"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or take a filter away.
    </EmptyState>
  )
}

export function ListFailed({
  problem,
  isTrying,
  retry,
}: {
  problem: Problem
  isTrying: boolean
  retry: () => void
}) {
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice problem={problem} className="w-full" />
      <Button pending={isTrying} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
