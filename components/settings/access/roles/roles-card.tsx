'use client'

import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ListCard } from '@/components/list/list-card'
import { IconButton } from '@/components/ui/icon-button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useToast } from '@/components/ui/toast-provider'
import { type DialogState, useDialog } from '@/components/ui/use-dialog'
import { roleQueries, useDeleteRole } from '@/lib/browser/roles'
import { formatList } from '@/lib/contract/lists'
import type { CustomRole } from '@/lib/contract/roles'
import { formatCount } from '@/lib/labels/numbers'
import { permissionsText } from '../account/tokens/permission-groups'
import type { RoleStart } from './custom-role-dialog'
import { namesOfNumbers } from './number-names'

export const loadRoleForm = () => import('./custom-role-dialog')
const CustomRoleDialog = dynamic(() => loadRoleForm().then((module) => module.CustomRoleDialog), {
  ssr: false,
})

interface RolesCardProps {
  /** Why they can’t be changed here. */
  blockedBecause: string | undefined
  form: DialogState<RoleStart>
}

/** Custom roles, if there are any, and the dialogs that create and edit them. */
export function RolesCard({ blockedBecause, form }: RolesCardProps) {
  const list = useQuery(roleQueries.list())
  const deleting = useDialog<CustomRole>()
  const { mutateAsync: remove } = useDeleteRole()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <>
      {(list.data?.data.length !== 0 || list.error) && (
        <ListCard
          title="Custom roles"
          description={
            blockedBecause ?? 'The same in every account. Changes take effect on the next request.'
          }
          query={list}
          rows={list.data?.data}
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
                  <IconButton
                    size="small"
                    aria-label={`Edit ${role.name}`}
                    onClick={() => form.show({ role })}
                  >
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
        />
      )}
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
    </>
  )
}

const SHOWN = 3

function heldText({ heldBy }: CustomRole): string {
  if (heldBy.length === 0) return 'No one has this role.'
  const more = heldBy.length - SHOWN
  const names = more > 0 ? [...heldBy.slice(0, SHOWN), formatCount(more, 'other', 'others')] : heldBy
  return `Held by ${formatList(names)}.`
}
