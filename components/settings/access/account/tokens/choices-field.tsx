'use client'

import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'

/** Values of a form whose fields each hold several of a list. */
type ChosenValues = Record<string, string[]>

interface Shortcut {
  label: string
  values: readonly string[]
}

interface ChoiceGroup {
  title?: string
  choices: readonly { value: string; label: ReactNode }[]
  /** Several of the group at once; what is chosen in other groups stays. */
  shortcuts?: readonly Shortcut[]
}

interface ChoicesFieldProps {
  name: string
  legend: string
  hint?: string
  groups: readonly ChoiceGroup[]
  /** Several at once. */
  shortcuts?: readonly Shortcut[]
}

/** Several of a list, as checkboxes. */
export function ChoicesField({ name, legend, hint, groups, shortcuts }: ChoicesFieldProps) {
  const id = useId()
  const { setValue } = useFormContext<ChosenValues>()
  const [told, setTold] = useState('')
  const error = useFieldError<ChosenValues>(name)
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
              onClick={() => {
                setValue(name, [...values], { shouldDirty: true })
                setTold(`${values.length} chosen in all.`)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map((group, place) => (
          <Choices key={group.title ?? place} name={name} {...group} tell={setTold} />
        ))}
      </div>
      {/* Who cannot see the boxes change hears of it. */}
      {shortcuts && (
        <p role="status" className="sr-only">
          {told}
        </p>
      )}
    </fieldset>
  )
}

interface ChoicesProps extends ChoiceGroup, Pick<ChoicesFieldProps, 'name'> {
  /** What a shortcut did, for who cannot see it. */
  tell: (what: string) => void
}

function Choices({ name, title, choices, shortcuts = [], tell }: ChoicesProps) {
  const id = useId()
  const { register, getValues, setValue } = useFormContext<ChosenValues>()
  const choose = (values: readonly string[]) => {
    const others = getValues(name).filter((chosen) => choices.every(({ value }) => value !== chosen))
    setValue(name, [...others, ...values], { shouldDirty: true })
    tell(`${title}: ${values.length} of ${choices.length} chosen.`)
  }
  return (
    <div
      role={title === undefined ? undefined : 'group'}
      aria-labelledby={title === undefined ? undefined : id}
      className={title === undefined ? 'contents' : 'min-w-0'}
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-center gap-x-1">
          <p id={id} className="mr-auto text-xs font-medium text-text-faint">
            {title}
          </p>
          {shortcuts.map(({ label, values }) => (
            <Button key={label} size="small" variant="quiet" onClick={() => choose(values)}>
              {label}
              <span className="sr-only"> of {title}</span>
            </Button>
          ))}
        </div>
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
