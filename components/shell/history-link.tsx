import { History } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { ActionWords } from '@/components/ui/page-header'
import type { ContentKind } from '@/lib/contract/content-history'

/** One item, by its ID at the service or, without one, the phone number’s ID; or everything that contains a text. */
type Asked = { kind: ContentKind; thing: string } | { text: string }

/** URL of an item’s change history. */
export const historyOf = (asked: Asked): string => `/history?${new URLSearchParams({ ...asked })}`

/** Link to the change history in a page’s header. */
export const HistoryLink = ({ label = 'History', ...asked }: Asked & { label?: string }) => (
  <LinkButton prefetch={false} href={historyOf(asked)}>
    <History aria-hidden="true" className="size-4" />
    <ActionWords>{label}</ActionWords>
  </LinkButton>
)
