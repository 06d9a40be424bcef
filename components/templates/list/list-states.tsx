import { MessageSquareText, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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
      A template is a message you write once and send to many people: an order update, an offer, a sign-in
      code. The service reviews each one, in each language, before it can be sent.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching templates"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or remove a filter.
    </EmptyState>
  )
}
