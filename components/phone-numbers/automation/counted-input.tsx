'use client'

import { useId } from 'react'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { LiveInput } from '@/components/form/live-text'
import { useFieldError } from '@/components/form/use-field-error'
import { classNames } from '@/components/ui/class-names'
import { Counter } from '@/components/ui/counter'
import { countCharacters } from '@/lib/language/template/count-characters'
import { useFinding } from './automation-context'
import type { AutomationValues } from './automation-values'

/** Without a line for the label, the counter is at the end of the input, where there is room. */
const counterInside =
  'sm:[&_[id$=-counter]]:pointer-events-none sm:[&_[id$=-counter]]:absolute sm:[&_[id$=-counter]]:top-1.5 sm:[&_[id$=-counter]]:right-2.5 sm:pointer-coarse:[&_[id$=-counter]]:top-3'

interface CountedInputProps {
  name: FieldPath<AutomationValues>
  label: string
  /** The heading above says the same, so the label is for screen readers only. */
  isLabelHidden?: boolean
  max: number
  placeholder: string
  isReadOnly: boolean
  /** Changes typed text before the form gets it. */
  clean?: (text: string) => string
}

/** A single-line text input with counter and error. */
export function CountedInput(props: CountedInputProps) {
  const { name, label, isLabelHidden = false, max, placeholder, isReadOnly, clean } = props
  const id = useId()
  const { register } = useFormContext<AutomationValues>()
  const { onChange, ...field } = register(name)
  const text = useWatch<AutomationValues>({ name })
  const refused = useFieldError<AutomationValues>(name)
  const finding = useFinding(name)
  const error = finding.error ?? refused
  const hint = finding.advice && <span className="text-warning-text">{finding.advice}</span>
  const counter = <Counter count={typeof text === 'string' ? countCharacters(text.trim()) : 0} max={max} />
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      counter={counter}
      className={classNames('relative', isLabelHidden && `*:first:sr-only ${counterInside}`)}
    >
      <LiveInput
        {...field}
        {...fieldAria({ id, error, counter, hint })}
        // For server rendering; in the browser, the form sets the value.
        defaultValue={typeof text === 'string' ? text : ''}
        placeholder={placeholder}
        readOnly={isReadOnly}
        autoComplete="off"
        className={isLabelHidden ? 'sm:pr-17' : undefined}
        onChange={(event) => {
          if (clean) event.target.value = clean(event.target.value)
          return onChange(event)
        }}
      />
    </Field>
  )
}
