import { Settings } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { currentPerson } from '@/lib/server/current-person'
import { settingsSections } from '@/lib/server/settings-sections'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const { role } = await currentPerson()
  const [first] = settingsSections(role)
  if (first) redirect(first.href)
  return (
    <>
      <PageHeader title="Settings" />
      <EmptyState icon={<Settings />} title="Nothing to set here">
        Your role ({role}) has no settings. Ask an admin when something has to be changed.
      </EmptyState>
    </>
  )
}
