import { History } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import type { ContentKind } from '@/lib/contract/content-history'

interface HistoryLinkProps {
  kind: ContentKind
  /** ID at the service; for resources without one, the phone number’s ID. */
  thing: string
}

/** URL of an item’s change history. */
export const historyOf = (thing: HistoryLinkProps): string => `/history?${new URLSearchParams({ ...thing })}`

export const HistoryLink = (thing: HistoryLinkProps) => (
  <LinkButton size="small" prefetch={false} href={historyOf(thing)}>
    <History aria-hidden="true" className="size-3.5" />
    History
  </LinkButton>
)
