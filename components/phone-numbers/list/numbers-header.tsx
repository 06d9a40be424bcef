import { PageHeader } from '@/components/ui/page-header'

/** The top of the list. */
export function NumbersHeader() {
  return (
    <PageHeader
      title="Phone numbers"
      description="How people rate each number, how many it may reach, and whether it works."
    />
  )
}
