import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { ContactPointsCard } from '@/components/settings/alerts/contact-points-card'
import { RateTableCard } from '@/components/settings/alerts/rate-table/rate-table-card'
import { RoleAlertsCard } from '@/components/settings/alerts/role-alerts-card'
import { RulesCard } from '@/components/settings/alerts/rules-card'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Callout } from '@/components/ui/callout'
import { Code } from '@/components/ui/code'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { alertQueries } from '@/lib/browser/alerts'
import { getQueryClient } from '@/lib/browser/query-client'
import { rateTableQueries } from '@/lib/browser/rate-table'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { sectionRefusal } from '@/lib/runtime/compose/settings-sections'

export const metadata: Metadata = { title: 'Alerts' }

export default async function AlertsPage() {
  const { role } = await currentPerson()
  const reason = sectionRefusal(role, '/settings/alerts')
  const header = (
    <PageHeader
      title="Alerts"
      description="Choose what opens an incident and who is notified."
      path={<SectionChoice />}
      tabs={<SectionLinks />}
    />
  )
  if (reason)
    return (
      <>
        {header}
        <EmptyState icon={<Lock />} title="You don’t have access to alerts">
          {reason}
        </EmptyState>
      </>
    )
  const [points, roles, rules, rateTable] = await Promise.all([
    readInPage('GET /api/contact-points', {}),
    readInPage('GET /api/alert-roles', {}),
    readInPage('GET /api/alert-rules', {}),
    readInPage('GET /api/rate-table', {}),
  ])
  const isMailNeeded =
    points.data.some(({ kind }) => kind === 'email') || roles.data.some((role) => role.rules.length > 0)
  const queryClient = getQueryClient()
  queryClient.setQueryData(alertQueries.contactPoints().queryKey, points)
  queryClient.setQueryData(alertQueries.roles().queryKey, roles)
  queryClient.setQueryData(alertQueries.rules().queryKey, rules)
  queryClient.setQueryData(rateTableQueries.table().queryKey, rateTable)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      {header}
      <div className="space-y-6">
        {!points.canMail && (
          <Callout tone={isMailNeeded ? 'warning' : 'neutral'}>
            This console can’t send email to contact points or roles. Ask whoever runs it to set{' '}
            <Code>SMTP_URL</Code> and <Code>MAIL_FROM</Code>, or add a webhook as a contact point.
          </Callout>
        )}
        <RulesCard />
        <ContactPointsCard />
        <RoleAlertsCard />
        <div id="rate-table" className="scroll-mt-20">
          <RateTableCard />
        </div>
      </div>
    </HydrationBoundary>
  )
}
