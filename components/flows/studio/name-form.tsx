'use client'

import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { buttonBeside } from '@/components/form/button-beside'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { classNames } from '@/components/ui/class-names'

interface NameFormProps {
  label: string
  placeholder?: string
  /** Says what to do while the name is missing. */
  missing: string
  blockedBecause?: string
  save: (name: string) => Promise<unknown>
  /** It ends a card, below a hairline; else it has a border of its own. */
  isSection?: boolean
  /** More buttons. */
  actions?: ReactNode
  /** Status below the field. */
  children?: ReactNode
}

/** Names something just created and saves it. */
export function NameForm(props: NameFormProps) {
  const { label, placeholder, missing, isSection = false, save, actions, children } = props
  const form = useForm({ defaultValues: { name: '' } })
  const name = useWatch({ control: form.control, name: 'name' }).trim()
  return (
    <ResourceForm
      form={form}
      className={classNames(
        'border-border',
        !actions && buttonBeside,
        isSection
          ? // The button is beside a field of usual width, whatever the width of what is below both.
            'border-t pt-3 sm:grid-cols-[minmax(0,22.5rem)_1fr]! sm:*:data-form-end:justify-self-start'
          : 'rounded-md border p-3',
      )}
      submitLabel="Save"
      isSecondary
      blockedBecause={props.blockedBecause ?? (name === '' ? missing : undefined)}
      actions={actions}
      save={async () => {
        await save(name)
        form.reset()
      }}
    >
      <TextField<{ name: string }>
        name="name"
        label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
      />
      {children}
    </ResourceForm>
  )
}
