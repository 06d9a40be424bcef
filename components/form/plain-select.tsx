'use client'

import { type ComponentProps, use, useId } from 'react'
import { Select } from '@/components/ui/select'
import { Field, type FieldText, fieldAria } from './field'
import { RefusalsContext } from './plain-form'

interface PlainSelectProps
  extends Pick<FieldText, 'label' | 'hint'>,
    Omit<ComponentProps<typeof Select>, 'id' | 'className'> {
  name: string
}

/** A labeled select in a `PlainForm`. In its own file, so that the sign-in page doesn’t load it. */
export function PlainSelect({ label, hint, ...select }: PlainSelectProps) {
  const id = useId()
  const error = use(RefusalsContext)[select.name]
  return (
    <Field {...{ id, label, hint, error }}>
      <Select {...select} {...fieldAria({ id, hint, error })} />
    </Field>
  )
}
