import { History } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import type { ContentKind } from '@/lib/contract/content-history'

interface HistoryLinkProps {
  kind: ContentKind
  /** What the service calls it; the ID of its number where it has no other. */
  thing: string
}

/** The page of everything a thing ever was. */
export const historyOf = (thing: HistoryLinkProps): string => `/history?${new URLSearchParams({ ...thing })}`

/** Leads there. */
export const HistoryLink = (thing: HistoryLinkProps) => (
  <LinkButton size="small" prefetch={false} href={historyOf(thing)}>
    <History aria-hidden="true" className="size-3.5" />
    History
  </LinkButton>
)
