import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ApprovalCard } from '@/components/settings/policies/approval-card'
import { PoliciesCard } from '@/components/settings/policies/policies-card'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { proposalQueries } from '@/lib/browser/proposals'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'

export const metadata: Metadata = { title: 'Policies' }

export default async function PoliciesPage() {
  const reason = refusalFor(await currentPerson(), 'people.manage')
  const header = (
    <PageHeader
      title="Policies"
      description="Choose which changes someone else must approve."
      path={<SectionChoice />}
      tabs={<SectionLinks />}
    />
  )
  if (reason)
    return (
      <>
        {header}
        <Callout tone="warning">{reason}</Callout>
      </>
    )
  const queryClient = getQueryClient()
  queryClient.setQueryData(proposalQueries.policies().queryKey, await readInPage('GET /api/policies', {}))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      {header}
      <div className="space-y-6">
        <PoliciesCard />
        <ApprovalCard />
      </div>
    </HydrationBoundary>
  )
}
