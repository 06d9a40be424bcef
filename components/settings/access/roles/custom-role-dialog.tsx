'use client'

import { useForm, useWatch } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import { limitablePermissions, withReading } from '@/lib/access/custom-roles/choosable-permissions'
import {
  everyonesPermissions,
  type Permission,
  permissions,
  permissionsOf,
  roles,
  roleTitle,
} from '@/lib/access/roles'
import { useChangeRole, useCreateRole } from '@/lib/browser/roles'
import type { CustomRole, CustomRoleSave, CustomRoles } from '@/lib/contract/roles'
import { permissionGroups, readingOf } from '../account/tokens/permission-groups'

/** Initial values of the form: an existing role, a copy, or nothing. */
export interface RoleStart {
  role?: CustomRole
  copyOf?: CustomRole
}

const isChoosable = (permission: Permission) => !everyonesPermissions.includes(permission)
const choosable = permissions.filter(isChoosable)

interface CustomRoleDialogProps extends RoleStart {
  custom: readonly CustomRole[]
  numbers: CustomRoles['numbers']
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface RoleValues {
  name: string
  description: string
  permissions: string[]
  reach: 'all' | 'some'
  phoneNumberIds: string[]
}

const reaches = [
  { value: 'all', label: 'All phone numbers' },
  { value: 'some', label: 'Only some phone numbers' },
]
const limitable = choosable.filter((permission) => limitablePermissions.includes(permission))

/** Creates or edits a custom role. Load it lazily. */
export function CustomRoleDialog({ role, copyOf, custom, numbers, ...dialog }: CustomRoleDialogProps) {
  const begin = role ?? copyOf
  const form = useForm<RoleValues>({
    defaultValues: {
      name: role?.name ?? '',
      description: begin?.description ?? '',
      permissions: begin?.permissions ?? [],
      reach: begin?.phoneNumberIds ? 'some' : 'all',
      phoneNumberIds: begin?.phoneNumberIds ?? [],
    },
  })
  const isLimited = useWatch({ control: form.control, name: 'reach' }) === 'some'
  const offered = isLimited ? limitable : choosable
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
        const saved = savedOf(values)
        await confirmed(() => (role ? change({ was: role.name, role: saved }) : create(saved)))
        toast(role ? 'Role saved' : 'Role created')
      }}
    >
      <TextField name="name" label="Name" hint="For example, “Translator.”" autoComplete="off" isRequired />
      <TextField
        name="description"
        label="Description"
        hint="Shown when assigning the role."
        autoComplete="off"
      />
      <SelectField<RoleValues> name="reach" label="Applies to" choices={reaches} />
      {isLimited && (
        <ChoicesField<RoleValues>
          name="phoneNumberIds"
          legend="Phone numbers"
          isRequired
          hint={
            numbers.length === 0
              ? 'The phone numbers couldn’t be read. Close this dialog and try again.'
              : undefined
          }
          groups={numberGroups(numbers, begin?.phoneNumberIds ?? [])}
        />
      )}
      <ChoicesField
        name="permissions"
        legend="Permissions"
        isRequired
        hint={
          isLimited
            ? 'Permissions that cover all phone numbers at once, such as events, aren’t listed. Templates and flows aren’t tied to a number, so this limit doesn’t apply to them.'
            : 'Anyone who can change something can also see it. Everyone can see the overview and manage their own account.'
        }
        groups={permissionGroups(offered)}
        shortcuts={[
          ...roles.map((name) => ({
            label: `Like ${roleTitle(name)}`,
            values: permissionsOf(name).filter((each) => offered.includes(each)),
          })),
          ...custom
            .filter(({ name }) => name !== role?.name)
            .map(({ name, permissions: values }) => ({
              label: `Like ${name}`,
              values: values.filter((each) => offered.some((permission) => permission === each)),
            })),
          { label: 'Read only', values: readingOf(offered) },
          { label: 'None', values: [] },
        ]}
      />
    </FormDialog>
  )
}

/**
 * Choices that are no longer offered aren't saved, even if chosen before; permissions to change include those to
 * read.
 */
const savedOf = ({ reach, phoneNumberIds, permissions: chosen, ...values }: RoleValues): CustomRoleSave =>
  reach === 'all'
    ? { ...values, permissions: withReading(chosen), phoneNumberIds: null }
    : {
        ...{ ...values, phoneNumberIds },
        permissions: withReading(chosen).filter((each) => limitable.includes(each)),
      }

/** Numbers by account; unknown ones of a role by ID, so that saving doesn't lose them. */
function numberGroups(numbers: CustomRoles['numbers'], chosen: readonly string[]) {
  const accounts = [...new Set(numbers.map(({ account }) => account))]
  const groups: { title?: string; choices: { value: string; label: string }[] }[] = accounts.map(
    (account) => ({
      ...(accounts.length > 1 && { title: account }),
      choices: numbers
        .filter((number) => number.account === account)
        .map(({ id, name }) => ({ value: id, label: name })),
    }),
  )
  const unknown = chosen.filter((id) => numbers.every((number) => number.id !== id))
  if (unknown.length > 0) groups.push({ choices: unknown.map((id) => ({ value: id, label: id })) })
  return groups
}
