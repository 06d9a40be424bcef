'use client'

import { SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'
import { GroupsCard } from './groups-card'
import { ProvisioningCard } from './provisioning-card'
import { RolesCard } from './roles-card'
import { RolesTable } from './roles-table'
import { WhoCanCard } from './who-can-card'

/** Roles and groups: what people can do, and who can do something. `isFirst`: of the account where they are managed. */
export function RolesScreen({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <PageHeader
        title="Roles"
        description="What people can do, by their role and their groups."
        tabs={<SectionLinks />}
      />
      <div className="space-y-4">
        <WhoCanCard />
        <RolesTable />
        <RolesCard
          blockedBecause={isFirst ? undefined : 'Roles are managed in the primary account. Switch to it.'}
        />
        {isFirst && <GroupsCard />}
        {isFirst && <ProvisioningCard />}
      </div>
    </>
  )
}
