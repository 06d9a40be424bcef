import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import dynamic from 'next/dynamic'
import { CallingCard } from '@/components/calling/overview/calling-card'
import { AttentionCard } from '@/components/events/overview/attention-card'
import { AttentionTile } from '@/components/events/overview/attention-tile'
import { OpenIncidents } from '@/components/incidents/overview/open-incidents'
import { ActivityCard } from '@/components/overview/activity-card'
import { ChangesCard } from '@/components/overview/changes-card'
import { FlowsCard } from '@/components/overview/flows-card'
import { MessagesTile } from '@/components/overview/messages-tile'
import { OverviewHeader } from '@/components/overview/overview-header'
import { OverviewLayout } from '@/components/overview/overview-layout'
import { NumbersCard } from '@/components/phone-numbers/overview/numbers-card'
import { NumbersTile } from '@/components/phone-numbers/overview/numbers-tile'
import { HealthStrip } from '@/components/shell/health-strip'
import { TemplatesCard } from '@/components/templates/overview/templates-card'
import { TemplatesTile } from '@/components/templates/overview/templates-tile'
import { permits } from '@/lib/access/roles'
import { accountQueries } from '@/lib/browser/business-accounts'
import { healthQueries } from '@/lib/browser/health'
import { seedOverview } from '@/lib/browser/overview'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { hasPart, loadOverview } from '@/lib/console/overview/load-overview'
import { loadPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
import type { OverviewPart } from '@/lib/contract/overview'
import { root } from '@/lib/runtime/compose/root'

// Loaded separately, because most consoles have one account.
const AccountsCard = dynamic(() =>
  import('@/components/overview/accounts-card').then((module) => module.AccountsCard),
)

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const { role } = await currentPerson()
  const { settings, accounts: all } = root()
  const has = (part: OverviewPart) => hasPart(role, part)
  const seesIncidents = permits(role, 'incidents.read')
  const [{ overview }, incidents, health, accounts] = await Promise.all([
    loadOverview(root(), { role, readNumbers: loadPhoneNumbers, inTime: inPageTime }),
    // The page works without them.
    seesIncidents ? readInPage('GET /api/incidents/open', {}).catch(() => undefined) : undefined,
    readInPage('GET /api/health', {}).catch(() => undefined),
    all.areSeveral() ? readInPage('GET /api/accounts/standing', {}).catch(() => undefined) : undefined,
  ])
  const queryClient = getQueryClient()
  const problems = seedOverview(queryClient, overview)
  if (accounts) queryClient.setQueryData(accountQueries.standing().queryKey, accounts)
  if (health) queryClient.setQueryData(healthQueries.now().queryKey, health)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OverviewHeader />
      <OverviewLayout
        tiles={[
          has('numbers') && <NumbersTile key="numbers" />,
          has('templates') && <TemplatesTile key="templates" />,
          seesIncidents && <AttentionTile key="attention" role={role} />,
          has('activity') && <MessagesTile key="messages" />,
        ]}
        top={
          <>
            <HealthStrip className="rounded-lg border border-border bg-surface-raised" />
            {accounts && <AccountsCard hereKey={settings.accountKey} />}
            {incidents && <OpenIncidents {...incidents} />}
            {has('attention') && (
              <AttentionCard incidents={incidents?.data ?? []} problem={problems.attention} />
            )}
          </>
        }
        main={[
          has('numbers') && <NumbersCard key="numbers" problem={problems.numbers} />,
          has('activity') && <ActivityCard key="activity" problem={problems.activity} />,
          overview.calling && <CallingCard key="calling" problem={problems.calling} />,
        ]}
        side={[
          has('templates') && <TemplatesCard key="templates" problem={problems.templates} />,
          has('flows') && <FlowsCard key="flows" problem={problems.flows} />,
          overview.changes && <ChangesCard key="changes" problem={problems.changes} />,
        ]}
      />
    </HydrationBoundary>
  )
}
