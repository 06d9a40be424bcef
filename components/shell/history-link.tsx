import { History } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { ActionWords } from '@/components/ui/page-header'
import type { ContentKind } from '@/lib/contract/content-history'

/** Of one thing: what the service calls it, or the ID of its number where it has no other. Or of all that has a text. */
type Asked = { kind: ContentKind; thing: string } | { text: string }

/** The page of everything a thing ever was. */
export const historyOf = (asked: Asked): string => `/history?${new URLSearchParams({ ...asked })}`

/** Leads there from the line of a page's title. */
export const HistoryLink = ({ label = 'History', ...asked }: Asked & { label?: string }) => (
  <LinkButton prefetch={false} href={historyOf(asked)}>
    <History aria-hidden="true" className="size-4" />
    <ActionWords>{label}</ActionWords>
  </LinkButton>
)
