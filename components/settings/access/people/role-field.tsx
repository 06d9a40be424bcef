'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { type RoleName, roleNames } from '@/lib/contract/role-names'

const meanings: Record<RoleName, string> = {
  admin: 'Can do everything, including managing people.',
  developer: 'Builds flows, sets up events and calling, and edits templates and QR codes.',
  marketer: 'Writes and deletes templates, changes profiles and QR codes, and makes calls.',
  viewer: 'Views templates, flows, numbers, profiles, QR codes, events and calls. Can’t change anything.',
}

const roleChoices = roleNames.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** A role, with a sentence about it; registered as `role` in the form around. */
export function RoleField() {
  const role = useWatch<{ role: RoleName }, 'role'>({ name: 'role' })
  return (
    <SelectField<{ role: RoleName }> name="role" label="Role" hint={meanings[role]} choices={roleChoices} />
  )
}
