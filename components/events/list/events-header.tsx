import { Settings2 } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'

/** Header of the events page. */
export function EventsHeader() {
  return (
    <PageHeader
      title="Events"
      description="Live activity in the account: reviews, messages, calls, and warnings."
      actions={
        <LinkButton href="/events/setup">
          <Settings2 aria-hidden="true" className="size-4" />
          Set up events
        </LinkButton>
      }
    />
  )
}
