'use client'

import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { roleQueries, useDeleteRole } from '@/lib/browser/roles'
import type { CustomRole } from '@/lib/contract/roles'
import { formatList } from '@/lib/labels/lists'
import { formatCount } from '@/lib/labels/numbers'
import { permissionsText } from '../account/tokens/permission-groups'
import type { RoleStart } from './custom-role-dialog'
import { namesOfNumbers } from './number-names'

const loadForm = () => import('./custom-role-dialog')
const CustomRoleDialog = dynamic(() => loadForm().then((module) => module.CustomRoleDialog), { ssr: false })

/** Roles of this console's own. `blockedBecause`: why they can’t be changed here. */
export function RolesCard({ blockedBecause }: { blockedBecause: string | undefined }) {
  const list = useQuery(roleQueries.list())
  const form = useDialog<RoleStart>()
  const deleting = useDialog<CustomRole>()
  const { mutateAsync: remove } = useDeleteRole()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <ListCard
      title="Custom roles"
      description={
        blockedBecause ??
        'A name and a set of permissions, the same in every account. Changes take effect on the next request.'
      }
      actions={
        <Button
          size="small"
          blockedBecause={blockedBecause}
          onPointerEnter={() => void loadForm()}
          onClick={() => form.show({})}
        >
          <Plus aria-hidden="true" className="size-4" />
          New role
        </Button>
      }
      query={list}
      rows={list.data?.data}
      empty="No custom roles yet."
      row={(role) => (
        <li key={role.name} className="flex items-start gap-3 border-t border-border px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{role.name}</p>
            {role.description && <p className="text-pretty wrap-anywhere">{role.description}</p>}
            <p className="text-xs text-pretty wrap-anywhere text-text-faint">
              {permissionsText(role.permissions)}
            </p>
            {role.phoneNumberIds && (
              <p className="text-xs text-pretty wrap-anywhere text-text-faint">
                Only for {namesOfNumbers(list.data?.numbers ?? [])(role.phoneNumberIds)}.
              </p>
            )}
            <p className="text-xs text-pretty wrap-anywhere text-text-faint">{heldText(role)}</p>
          </div>
          {blockedBecause === undefined && (
            <>
              <IconButton size="small" aria-label={`Edit ${role.name}`} onClick={() => form.show({ role })}>
                <Pencil aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Duplicate ${role.name}`}
                onClick={() => form.show({ copyOf: role })}
              >
                <Copy aria-hidden="true" className="size-4" />
              </IconButton>
              <RemoveButton aria-label={`Delete ${role.name}`} onClick={() => deleting.show(role)} />
            </>
          )}
        </li>
      )}
    >
      {form.about && (
        <CustomRoleDialog
          key={form.turn}
          {...form.about}
          custom={list.data?.data ?? []}
          numbers={list.data?.numbers ?? []}
          {...form.props}
        />
      )}
      <LazyConfirmDialog
        dialog={deleting}
        title={`Delete the role ${deleting.about?.name}?`}
        confirmLabel="Delete role"
        variant="danger"
        confirm={async () => {
          await confirmed(() => remove(deleting.about?.name ?? ''))
          toast('Role deleted')
        }}
      >
        It can no longer be given to anyone. A role that someone has can’t be deleted.
      </LazyConfirmDialog>
    </ListCard>
  )
}

const SHOWN = 3

function heldText({ heldBy }: CustomRole): string {
  if (heldBy.length === 0) return 'No one has this role.'
  const more = heldBy.length - SHOWN
  const names = more > 0 ? [...heldBy.slice(0, SHOWN), formatCount(more, 'other', 'others')] : heldBy
  return `Held by ${formatList(names)}.`
}
