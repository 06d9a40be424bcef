import { PageHeader } from '@/components/ui/page-header'

/** The top of the page of the account's history. */
export function HistoryHeader() {
  return (
    <PageHeader
      title="History"
      description="Every content that templates, flows, profiles, automation, QR codes, calling settings and subscribers had, for two years."
    />
  )
}
