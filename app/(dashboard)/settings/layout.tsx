import type { ReactNode } from 'react'
import { SectionLinks } from '@/components/layout/section-links'
import { currentPerson } from '@/lib/server/current-person'
import { settingsSections } from '@/lib/server/settings-sections'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await currentPerson()
  return (
    <>
      <SectionLinks label="Settings" sections={settingsSections(role)} />
      {children}
    </>
  )
}
