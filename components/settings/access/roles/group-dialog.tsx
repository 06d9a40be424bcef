'use client'

import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useToast } from '@/components/ui/toast-provider'
import { peopleQueries } from '@/lib/browser/people'
import { useChangeGroup, useCreateGroup } from '@/lib/browser/roles'
import type { PeopleGroup, PeopleGroups } from '@/lib/contract/groups'
import { useRoleChoices } from './use-role-choices'

interface GroupDialogProps {
  /** The group to edit; undefined for a new one. */
  group?: PeopleGroup
  accounts: PeopleGroups['accounts']
  /** The sign-in provider, if there is one. */
  providerName?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface GroupValues {
  name: string
  people: string[]
  /** By account key; empty for none. */
  roles: Record<string, string>
  /** One per line. */
  providerGroups: string
}

/** Creates or edits a group. Load it lazily. */
export function GroupDialog({ group, accounts, providerName, ...dialog }: GroupDialogProps) {
  const { data } = useQuery(peopleQueries.list())
  const choices = useRoleChoices()
  const form = useForm<GroupValues>({
    defaultValues: {
      name: group?.name ?? '',
      people: group?.people.map(({ id }) => id) ?? [],
      roles: Object.fromEntries(
        accounts.map(({ key }) => [
          key,
          group?.roles.find(({ accountKey }) => accountKey === key)?.role ?? '',
        ]),
      ),
      providerGroups: group?.providerGroups.join('\n') ?? '',
    },
  })
  const { mutateAsync: create } = useCreateGroup()
  const { mutateAsync: change } = useChangeGroup()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <FormDialog
      {...dialog}
      title={group ? `Edit ${group.name}` : 'New group'}
      form={form}
      isEdit={group !== undefined}
      submitLabel={group ? 'Save' : 'Create group'}
      save={async ({ roles, providerGroups, ...values }) => {
        const given = Object.entries(roles).filter(([, role]) => role !== '')
        const body = {
          ...values,
          roles: given.map(([accountKey, role]) => ({ accountKey, role })),
          providerGroups: linesOf(providerGroups),
        }
        await confirmed(() => (group ? change({ id: group.id, group: body }) : create(body)))
        toast(group ? 'Group saved' : 'Group created')
      }}
    >
      <TextField name="name" label="Name" autoComplete="off" isRequired />
      {accounts.map(({ key, name }) => (
        <SelectField<GroupValues>
          key={key}
          name={`roles.${key}`}
          label={accounts.length > 1 ? `Role in ${name}` : 'Role'}
          choices={[{ value: '', label: 'No role' }, ...choices]}
        />
      ))}
      {(providerName !== undefined || group?.providerGroups.length) && (
        <TextareaField<GroupValues>
          name="providerGroups"
          label={`${providerName ?? 'Single sign-on'} groups`}
          hint="One per line, exactly as the provider sends it. When people sign in with the provider, their members join this group and everyone else leaves it."
          rows={3}
        />
      )}
      <ChoicesField<GroupValues>
        name="people"
        legend="People"
        groups={[
          {
            choices: (data?.people ?? []).map(({ id, name, email }) => ({
              value: id,
              label: name,
              meaning: email,
            })),
          },
        ]}
      />
    </FormDialog>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
