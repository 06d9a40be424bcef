'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ValueType } from '@/lib/flow-json/expression/type-of'
import { textOfValue, valueOfText } from './value-text'

interface ValueFieldProps {
  label: string
  type: ValueType
  value: unknown
  /** Undefined: the value is left out. */
  onChange: (value: unknown) => void
  isReadOnly: boolean
}

const hints: Partial<Record<ValueType, string>> = {
  number: 'A number',
  boolean: 'true or false',
  object: 'An object, as JSON',
  array: 'A list, as JSON',
}

/** One value of an answer, as text. What cannot be read yet stays in the field and is not taken over. */
export function ValueField({ label, type, value, onChange, isReadOnly }: ValueFieldProps) {
  const id = useId()
  // What was typed is shown as it was typed for as long as the value is the one it led to.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const text = typed && Object.is(typed.value, value) ? typed.text : textOfValue(value, type)
  const { problem } = valueOfText(text, type)
  const hint = hints[type]
  const change = (next: string) => {
    const read = valueOfText(next, type)
    const led = read.problem === undefined ? read.value : value
    setTyped({ text: next, value: led })
    if (!Object.is(led, value)) onChange(led)
  }
  const input = {
    ...fieldAria({ id, hint, error: problem }),
    value: text,
    readOnly: isReadOnly,
    spellCheck: false,
    dir: 'auto' as const,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const isLong = type === 'array' || type === 'object'
  return (
    <Field id={id} label={label} hint={hint} error={problem}>
      {isLong ? (
        <Textarea {...input} rows={3} className="font-mono" />
      ) : (
        <Input {...input} autoComplete="off" />
      )}
    </Field>
  )
}
