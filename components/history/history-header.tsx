import { PageHeader } from '@/components/ui/page-header'

/** Header of the history page. */
export function HistoryHeader() {
  return (
    <PageHeader
      title="History"
      description="Every saved version of the account’s content from the last two years."
    />
  )
}
