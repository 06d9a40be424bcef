'use client'

import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import type { TokenValues } from './token-dialog'

interface ChoiceGroup {
  title?: string
  choices: readonly { value: string; label: ReactNode }[]
}

interface ChoicesFieldProps {
  name: 'permissions' | 'phoneNumberIds'
  legend: string
  hint?: string
  groups: readonly ChoiceGroup[]
  /** Several at once. */
  shortcuts?: readonly { label: string; values: readonly string[] }[]
}

/** Several of a list, as checkboxes. */
export function ChoicesField({ name, legend, hint, groups, shortcuts }: ChoicesFieldProps) {
  const id = useId()
  const { setValue } = useFormContext<TokenValues>()
  const error = useFieldError<TokenValues>(name)
  const described = [error !== undefined && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-pretty text-text-faint">
          {hint}
        </p>
      )}
      {shortcuts && (
        <div className="mb-2 flex flex-wrap gap-1.5">
          {shortcuts.map(({ label, values }) => (
            <Button
              key={label}
              size="small"
              onClick={() => setValue(name, [...values], { shouldDirty: true })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map((group, place) => (
          <Choices key={group.title ?? place} name={name} {...group} />
        ))}
      </div>
    </fieldset>
  )
}

function Choices({ name, title, choices }: ChoiceGroup & Pick<ChoicesFieldProps, 'name'>) {
  const id = useId()
  const { register } = useFormContext<TokenValues>()
  return (
    <div
      role={title === undefined ? undefined : 'group'}
      aria-labelledby={title === undefined ? undefined : id}
      className={title === undefined ? 'contents' : 'min-w-0'}
    >
      {title !== undefined && (
        <p id={id} className="text-xs font-medium text-text-faint">
          {title}
        </p>
      )}
      {choices.map(({ value, label }) => (
        <label key={value} className="flex items-start gap-2 py-1">
          <input
            type="checkbox"
            value={value}
            {...register(name)}
            className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </div>
  )
}
