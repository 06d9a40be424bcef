import type { ReactNode } from 'react'
import { SettingsNavigation } from '@/components/settings/settings-navigation'
import { currentPerson } from '@/lib/server/current-person'
import { settingsSections } from '@/lib/server/settings-sections'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await currentPerson()
  return (
    <>
      <SettingsNavigation sections={settingsSections(role)} />
      {children}
    </>
  )
}
