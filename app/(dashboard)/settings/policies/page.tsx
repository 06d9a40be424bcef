import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { PoliciesCard } from '@/components/settings/policies/policies-card'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Callout } from '@/components/ui/callout'
import { LinkButton } from '@/components/ui/link-button'
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
      description="Changes that need approval, including those made with an API token or a plan, wait until someone else approves them."
      actions={
        <LinkButton href="/proposals" prefetch={false}>
          <ClipboardCheck aria-hidden="true" className="size-4" />
          See proposals
        </LinkButton>
      }
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
      <PoliciesCard />
    </HydrationBoundary>
  )
}
