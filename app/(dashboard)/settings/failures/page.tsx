import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FailuresScreen } from '@/components/failures/failures-screen'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { currentPerson } from '@/lib/server/current-person'
import { root } from '@/lib/server/root'
import { sectionRefusal } from '@/lib/server/settings-sections'

export const metadata: Metadata = { title: 'Failures' }

export default async function FailuresPage() {
  const { role } = await currentPerson()
  if (!root().failures) notFound()
  const reason = sectionRefusal(role, '/settings/failures')
  return (
    <>
      <PageHeader
        title="Failures"
        description="Lets the service inside this console fail on purpose, to see what happens then before it happens by itself."
      />
      {reason ? (
        <EmptyState icon={<Lock />} title="You may not make the service fail">
          {reason}
        </EmptyState>
      ) : (
        <FailuresScreen role={role} />
      )}
    </>
  )
}
