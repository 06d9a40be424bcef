'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, type FieldText, fieldAria } from '@/components/form/field'
import { LiveInput } from '@/components/form/live-text'
import { classNames } from '@/components/ui/class-names'
import { Counter } from '@/components/ui/counter'
import { countCharacters } from '@/lib/language/template/count-characters'
import type { BuilderValues } from './builder-values'
import { FieldRepairs } from './checks/field-repairs'
import { Advice } from './checks/notes'
import { useNotes } from './checks/use-notes'
import type { Place } from './place'

/** Counts characters while typing. Separate, to rerender alone. */
function TextCounter({ place, max }: { place: Place; max: number }) {
  const text = useWatch<BuilderValues>({ name: place })
  return <Counter count={typeof text === 'string' ? countCharacters(text) : 0} max={max} />
}

export interface BuilderFieldProps extends Omit<FieldText, 'counter'> {
  place: Place
  /** Required if the input can't be found by name. */
  id?: string
  /** The heading above says the same, so the label is for screen readers only. */
  isLabelHidden?: boolean
  /** Character limit; shows a counter. */
  max?: number
}

interface GivenInput extends BuilderFieldProps {
  /** Words before the label that only screen readers need, because what is around it says them. */
  unseenLead?: string
  children: (aria: ReturnType<typeof fieldAria>) => ReactNode
}

/** Label, input, notes and counter of one field. `children` gets the props for name and description. */
export function BuilderField(props: GivenInput) {
  const { place, max, hint, children, id: givenId, isLabelHidden, className, ...text } = props
  const madeId = useId()
  const id = givenId ?? madeId
  const { error, advice, findings } = useNotes(place)
  const counter = max === undefined ? undefined : <TextCounter place={place} max={max} />
  const notes =
    advice.length > 0 ? (
      <span className="flex flex-col gap-1">
        {hint}
        <Advice findings={advice} />
      </span>
    ) : (
      hint
    )
  return (
    <Field
      {...text}
      {...{ id, error, counter, hint: notes }}
      repairs={findings.length > 0 && <FieldRepairs findings={findings} />}
      className={classNames(className, isLabelHidden && '*:first:sr-only')}
    >
      {children(fieldAria({ id, hint: notes, error, counter }))}
    </Field>
  )
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'dir' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck' | 'autoCapitalize' | 'autoFocus'
>

/** A single-line text input of the builder. */
export function BuilderInput(props: BuilderFieldProps & InputProps) {
  const { place, label, hint, isRequired, action, className, isLabelHidden, max, ...input } = props
  const { register, getValues } = useFormContext<BuilderValues>()
  // For server rendering; in the browser, the form sets the value.
  const value = getValues(place)
  return (
    <BuilderField {...{ place, label, hint, isRequired, action, className, isLabelHidden, max }}>
      {(aria) => (
        <LiveInput
          {...input}
          {...register(place)}
          {...aria}
          defaultValue={typeof value === 'string' ? value : ''}
          autoComplete="off"
          aria-required={isRequired}
        />
      )}
    </BuilderField>
  )
}
