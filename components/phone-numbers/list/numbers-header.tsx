import { PageHeader } from '@/components/ui/page-header'

/** Header of the list. */
export function NumbersHeader() {
  return <PageHeader title="Phone numbers" description="The quality, tier, and status of each number." />
}
