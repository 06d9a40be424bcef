import { PageHeader } from '@/components/ui/page-header'

/** The top of the page of the account's history. */
export function HistoryHeader() {
  return (
    <PageHeader
      title="History"
      description="Every saved version of the account’s content from the last two years."
    />
  )
}
