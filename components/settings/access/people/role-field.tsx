'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { useRoleChoices } from '../roles/use-role-choices'

/** A role with its description; registered as `role` in the surrounding form. */
export function RoleField() {
  const role = useWatch<{ role: string }, 'role'>({ name: 'role' })
  const choices = useRoleChoices()
  return (
    <SelectField<{ role: string }>
      name="role"
      label="Role"
      hint={choices.find(({ value }) => value === role)?.meaning}
      choices={choices}
    />
  )
}
