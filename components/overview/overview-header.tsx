import { PageHeader } from '@/components/ui/page-header'

/** The top of the page. */
export function OverviewHeader() {
  return <PageHeader title="Overview" description="Whether anything is wrong, and where to put it right." />
}
