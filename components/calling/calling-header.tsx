import { PageHeader } from '@/components/ui/page-header'

/** The top of the page. */
export function CallingHeader({ displayPhoneNumber }: { displayPhoneNumber?: string }) {
  return (
    <PageHeader
      title="Calling"
      description={`Calls between ${displayPhoneNumber ?? 'a number'} and customers: who can call whom, and how each call went.`}
    />
  )
}
