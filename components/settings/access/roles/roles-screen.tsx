'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { useDialog } from '@/components/ui/use-dialog'
import { roleQueries } from '@/lib/browser/roles'
import type { RoleStart } from './custom-role-dialog'
import { GroupsCard } from './groups-card'
import { ProvisioningCard } from './provisioning-card'
import { loadRoleForm, RolesCard } from './roles-card'
import { RolesTable } from './roles-table'
import { WhoCanCard } from './who-can-card'

/**
 * Roles and groups: what people can do, and who can do something. `isFirst`: in the account where they are managed.
 */
export function RolesScreen({ isFirst }: { isFirst: boolean }) {
  const { data } = useQuery(roleQueries.list())
  const form = useDialog<RoleStart>()
  const blockedBecause = isFirst ? undefined : 'Roles are managed in the primary account. Switch to it.'
  return (
    <>
      <PageHeader
        title="Roles"
        description="Use roles and groups to control what people can do."
        primary={
          <Button
            variant="primary"
            blockedBecause={blockedBecause}
            onPointerEnter={() => void loadRoleForm()}
            onClick={() => form.show({})}
          >
            <Plus aria-hidden="true" className="size-4" />
            New role
          </Button>
        }
        path={<SectionChoice />}
        tabs={<SectionLinks />}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-6">
          <RolesTable custom={data?.data ?? []} />
          <RolesCard {...{ blockedBecause, form }} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <WhoCanCard />
          {isFirst && <GroupsCard />}
          {isFirst && <ProvisioningCard />}
        </div>
      </div>
    </>
  )
}
