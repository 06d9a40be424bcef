'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Select } from '@/components/ui/select'
import { type RoleName, roleNames } from '@/lib/contract/role-names'

const meanings: Record<RoleName, string> = {
  admin: 'Can do everything, including managing people.',
  developer: 'Builds flows, sets up events and calling, and edits templates and QR codes.',
  marketer: 'Writes and deletes templates, changes profiles and QR codes, and makes calls.',
  viewer: 'Views templates, flows, numbers, profiles, QR codes, events and calls. Cannot change anything.',
}

/** A role, with a sentence about it; registered as `role` in the form around. */
export function RoleField() {
  const id = useId()
  const { register, control } = useFormContext<{ role: RoleName }>()
  const role = useWatch({ control, name: 'role' })
  const error = useFieldError<{ role: RoleName }>('role')
  const hint = meanings[role]
  return (
    <Field id={id} label="Role" hint={hint} error={error}>
      <Select {...register('role')} {...fieldAria({ id, hint, error })}>
        {roleNames.map((name) => (
          <option key={name} value={name}>
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
