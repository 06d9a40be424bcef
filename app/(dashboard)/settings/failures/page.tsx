import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FailuresScreen, FailuresStatus } from '@/components/settings/failures/failures-screen'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { currentPerson } from '@/lib/console/current-person'
import { whyMissing } from '@/lib/console/require-embedded'
import { root } from '@/lib/runtime/compose/root'
import { sectionRefusal } from '@/lib/runtime/compose/settings-sections'

export const metadata: Metadata = { title: 'Failures' }

export default async function FailuresPage() {
  const { role } = await currentPerson()
  if (whyMissing(root(), 'failures')) notFound()
  const reason = sectionRefusal(role, '/settings/failures')
  return (
    <>
      <PageHeader
        title="Failures"
        description="Simulate service failures to see how your team and your programs handle them."
        path={<SectionChoice />}
        status={!reason && <FailuresStatus />}
        tabs={<SectionLinks />}
      />
      {reason ? (
        <EmptyState icon={<Lock />} title="You don’t have access to simulated failures">
          {reason}
        </EmptyState>
      ) : (
        <FailuresScreen role={role} />
      )}
    </>
  )
}
