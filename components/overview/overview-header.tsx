import { PageHeader } from '@/components/ui/page-header'

/** Header of the page. */
export function OverviewHeader() {
  return <PageHeader title="Overview" description="What needs attention and where to fix it." />
}
