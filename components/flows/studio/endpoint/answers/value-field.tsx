'use client'

import { type ReactNode, useId } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import { useTypedValue } from './use-typed-value'

interface ValueFieldProps {
  label: string
  type: ValueType
  value: unknown
  /** Undefined: the value is omitted. */
  onChange: (value: unknown) => void
  isReadOnly: boolean
  /** Replaces the type's default hint. */
  hint?: string
  /** Beside the label. */
  action?: ReactNode
}

const hints: Partial<Record<ValueType, string>> = {
  number: 'A number',
  boolean: 'true or false',
  object: 'An object, as JSON',
  array: 'A list, as JSON',
}

/** One value of a response, as text. Invalid text stays in the field and isn't applied. */
export function ValueField(props: ValueFieldProps) {
  const { label, type, value, onChange, isReadOnly, hint: said, action } = props
  const id = useId()
  const { text, problem, change } = useTypedValue(value, type, onChange)
  const hint = said ?? hints[type]
  const input = {
    ...fieldAria({ id, hint, error: problem }),
    'data-unread': problem === undefined ? undefined : true,
    value: text,
    readOnly: isReadOnly,
    spellCheck: false,
    dir: 'auto' as const,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const isLong = type === 'array' || type === 'object'
  return (
    <Field id={id} label={label} hint={hint} error={problem} action={action}>
      {isLong ? (
        <Textarea {...input} rows={3} className="font-mono" />
      ) : (
        <Input {...input} autoComplete="off" />
      )}
    </Field>
  )
}
