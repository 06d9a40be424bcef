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

/** The counter is at the end of the input, whose top depends on the label above it. */
const counterLook =
  'relative [&_[id$=-counter]]:pointer-events-none [&_[id$=-counter]]:absolute [&_[id$=-counter]]:right-2.5'
const counterTop = {
  labeled: '[&_[id$=-counter]]:top-8 pointer-coarse:[&_[id$=-counter]]:top-9.5',
  unlabeled: '*:first:sr-only [&_[id$=-counter]]:top-1.5 pointer-coarse:[&_[id$=-counter]]:top-3',
}

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
      className={classNames(counterLook, isLabelHidden ? counterTop.unlabeled : counterTop.labeled)}
    >
      <LiveInput
        {...field}
        {...fieldAria({ id, error, counter, hint })}
        // For server rendering; in the browser, the form sets the value.
        defaultValue={typeof text === 'string' ? text : ''}
        placeholder={placeholder}
        readOnly={isReadOnly}
        autoComplete="off"
        className={max < 100 ? 'pr-14' : 'pr-18'}
        onChange={(event) => {
          if (clean) event.target.value = clean(event.target.value)
          return onChange(event)
        }}
      />
    </Field>
  )
}
