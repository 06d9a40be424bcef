import { PageHeader } from '@/components/ui/page-header'

/** The top of the page of the account's history. */
export function HistoryHeader() {
  return (
    <PageHeader
      title="History"
      description="Every version of your templates, flows, profiles, automation, QR codes, calling settings and subscribers from the last two years."
    />
  )
}
