import type { ReactNode } from 'react'
import { SectionsProvider } from '@/components/shell/section-links'
import { currentPerson } from '@/lib/console/current-person'
import { settingsSections } from '@/lib/runtime/compose/settings-sections'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await currentPerson()
  return (
    <SectionsProvider
      label="Settings"
      sections={settingsSections(role).map(({ href, label, group }) => ({ href, label, group }))}
    >
      {children}
    </SectionsProvider>
  )
}
