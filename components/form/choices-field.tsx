'use client'

import { type ReactNode, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FieldError } from './field'
import { useFieldError } from './use-field-error'

/** Form values with a list of choices for each field. */
type ChosenValues = Record<string, string[]>

interface Choice {
  value: string
  label: ReactNode
  /** A sentence below it. */
  meaning?: string
}

interface Shortcut {
  label: string
  values: readonly string[]
}

interface ChoiceGroup {
  title?: string
  choices: readonly Choice[]
  /** Buttons that select several of the group; choices in other groups stay. */
  shortcuts?: readonly Shortcut[]
}

const layouts = {
  one: 'grid',
  /** With the meaning beside the label. */
  rows: 'grid',
  two: 'grid gap-x-6 sm:grid-cols-2 sm:*:last:odd:col-span-2',
  narrow: 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3',
}

interface BoxesProps<Values> {
  name: keyof Values & string
  hint?: string
  /** With titles, or as a single list. */
  groups: readonly ChoiceGroup[]
  /** Buttons that select several. */
  shortcuts?: readonly Shortcut[]
  columns?: keyof typeof layouts
}

interface ChoicesFieldProps<Values> extends BoxesProps<Values> {
  legend: string
  isRequired?: boolean
}

/** A choice of several, as visible checkboxes, registered under `name` in the surrounding form. */
export function ChoicesField<Values = ChosenValues>(props: ChoicesFieldProps<Values>) {
  const { legend, isRequired, ...boxes } = props
  const id = useId()
  const error = useFieldError<ChosenValues>(boxes.name)
  return (
    <fieldset aria-describedby={describedBy(id, error, boxes.hint)} className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {legend}
        {isRequired && (
          <span aria-hidden="true" className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </legend>
      <Boxes {...boxes} id={id} error={error} />
    </fieldset>
  )
}

interface AllOrSomeFieldProps<Values> extends BoxesProps<Values> {
  /** "All events" */
  all: string
  /** "Events", before the number of choices. */
  some: string
}

/**
 * All of a list, or only some: collapsed, and no choice means all. Registered under `name` in the surrounding form.
 */
export function AllOrSomeField<Values = ChosenValues>(props: AllOrSomeFieldProps<Values>) {
  const { all, some, ...boxes } = props
  const id = useId()
  const chosen = useWatch<ChosenValues>({ name: boxes.name })
  const error = useFieldError<ChosenValues>(boxes.name)
  const [isOpen, setIsOpen] = useState(chosen.length > 0)
  return (
    <details
      className="rounded-md border border-border px-3 py-2"
      // Errors are never collapsed, and clearing the last checkbox doesn't collapse it under the pointer.
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="rounded-sm font-medium">
        {chosen.length === 0 ? all : `${some}: ${chosen.length} selected`}
      </summary>
      <fieldset
        aria-label={some}
        aria-describedby={describedBy(id, error, boxes.hint)}
        className="mt-1 min-w-0"
      >
        <Boxes {...boxes} id={id} error={error} />
      </fieldset>
    </details>
  )
}

function describedBy(id: string, error: string | undefined, hint: string | undefined) {
  return [error !== undefined && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

function Boxes(props: BoxesProps<ChosenValues> & { id: string; error: string | undefined }) {
  const { id, error, name, hint, groups, shortcuts = [], columns = 'two' } = props
  const { setValue } = useFormContext<ChosenValues>()
  const [announcement, announce] = useState('')
  return (
    <>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-pretty text-text-faint">
          {hint}
        </p>
      )}
      {shortcuts.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-1.5">
          {shortcuts.map(({ label, values }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                setValue(name, [...values], { shouldDirty: true })
                announce(`${values.length} selected in all.`)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div
        className={classNames(layouts[columns], groups.some(({ title }) => title !== undefined) && 'gap-y-3')}
      >
        {groups.map((group, place) => (
          <Group
            key={group.title ?? place}
            name={name}
            {...group}
            isInRows={columns === 'rows'}
            announce={announce}
          />
        ))}
      </div>
      {/* For people who can't see the checkboxes change. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface GroupProps extends ChoiceGroup {
  name: string
  isInRows: boolean
  announce: (what: string) => void
}

function Group({ name, title, choices, shortcuts = [], isInRows, announce }: GroupProps) {
  const id = useId()
  const { getValues, setValue } = useFormContext<ChosenValues>()
  const boxes = choices.map((choice) => <Box key={choice.value} {...{ name, isInRows }} {...choice} />)
  if (title === undefined) return boxes
  const choose = (values: readonly string[]) => {
    const others = getValues(name).filter((chosen) => choices.every(({ value }) => value !== chosen))
    setValue(name, [...others, ...values], { shouldDirty: true })
    announce(`${title}: ${values.length} of ${choices.length} selected.`)
  }
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
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
      {boxes}
    </div>
  )
}

function Box({ name, isInRows, value, label, meaning }: Choice & Pick<GroupProps, 'name' | 'isInRows'>) {
  const id = useId()
  const { register } = useFormContext<ChosenValues>()
  return (
    <div className="flex items-start gap-2 py-1 pointer-coarse:py-2">
      <input
        type="checkbox"
        id={id}
        value={value}
        {...register(name)}
        aria-describedby={meaning && `${id}-meaning`}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
      />
      <div className={classNames('min-w-0', isInRows && 'flex-1 gap-x-4 sm:flex sm:items-baseline')}>
        <label
          htmlFor={id}
          className={classNames('block cursor-pointer wrap-anywhere', isInRows && 'sm:w-48 sm:shrink-0')}
        >
          {label}
        </label>
        {meaning && (
          <p id={`${id}-meaning`} className="min-w-0 text-xs text-pretty text-text-faint">
            {meaning}
          </p>
        )}
      </div>
    </div>
  )
}
