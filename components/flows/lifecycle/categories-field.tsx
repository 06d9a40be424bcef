'use client'

import { useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { flowCategoryChoices } from './category-words'

/** What a flow is for: one or more, registered under `name` in the form around. */
export function CategoriesField<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  const id = useId()
  const { register } = useFormContext<Values>()
  const error = useFieldError<Values>(name)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0 space-y-1.5">
      <legend className="font-medium">
        Categories
        <span aria-hidden="true" className="ml-0.5 text-danger-text">
          *
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-1">
        {flowCategoryChoices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-7 cursor-pointer items-center gap-2 pointer-coarse:min-h-10"
          >
            <input
              type="checkbox"
              value={value}
              {...register(name)}
              className="size-4 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
