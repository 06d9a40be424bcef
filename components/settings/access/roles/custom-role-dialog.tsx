'use client'

import { useForm } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import {
  everyonesPermissions,
  type Permission,
  permissions,
  permissionsOf,
  roles,
  roleTitle,
} from '@/lib/access/roles'
import { useChangeRole, useCreateRole } from '@/lib/browser/roles'
import type { CustomRole } from '@/lib/contract/roles'
import { permissionGroups, readingOf } from '../account/tokens/permission-groups'

/** What the form begins with: a role that is changed, one that is copied, or nothing. */
export interface RoleStart {
  role?: CustomRole
  copyOf?: CustomRole
}

const isChoosable = (permission: Permission) => !everyonesPermissions.includes(permission)
const choosable = permissions.filter(isChoosable)

interface CustomRoleDialogProps extends RoleStart {
  custom: readonly CustomRole[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface RoleValues {
  name: string
  description: string
  permissions: string[]
}

/** Makes a custom role, or changes one. Load it lazily. */
export function CustomRoleDialog({ role, copyOf, custom, ...dialog }: CustomRoleDialogProps) {
  const begin = role ?? copyOf
  const form = useForm<RoleValues>({
    defaultValues: {
      name: role?.name ?? '',
      description: begin?.description ?? '',
      permissions: begin?.permissions ?? [],
    },
  })
  const { mutateAsync: create } = useCreateRole()
  const { mutateAsync: change } = useChangeRole()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <FormDialog
      {...dialog}
      title={role ? `Edit ${role.name}` : copyOf ? `Duplicate ${copyOf.name}` : 'New role'}
      description="You can only choose permissions you have."
      form={form}
      isEdit={role !== undefined}
      submitLabel={role ? 'Save' : 'Create role'}
      save={async (values) => {
        await confirmed(() => (role ? change({ was: role.name, role: values }) : create(values)))
        toast(role ? 'Role saved' : 'Role created')
      }}
    >
      <TextField name="name" label="Name" hint="Such as “Translator”." autoComplete="off" isRequired />
      <TextField
        name="description"
        label="Description"
        hint="Shown where the role is given."
        autoComplete="off"
      />
      <ChoicesField
        name="permissions"
        legend="Permissions"
        isRequired
        hint="Everyone can also see the overview and manage their own account."
        groups={permissionGroups(choosable)}
        shortcuts={[
          ...roles.map((name) => ({
            label: `Like ${roleTitle(name)}`,
            values: permissionsOf(name).filter(isChoosable),
          })),
          ...custom
            .filter(({ name }) => name !== role?.name)
            .map(({ name, permissions: values }) => ({ label: `Like ${name}`, values })),
          { label: 'Read only', values: readingOf(choosable) },
          { label: 'None', values: [] },
        ]}
      />
    </FormDialog>
  )
}
