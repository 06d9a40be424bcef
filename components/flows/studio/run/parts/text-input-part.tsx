'use client'

import { useId } from 'react'
import type { TextInputView } from '@/lib/language/flow-json/run/view-types'
import { fieldLook, PartLabel, PartNotes } from './part-frame'
import type { PartProps } from './part-props'

const types: Record<
  TextInputView['inputType'],
  { type: string; inputMode: 'text' | 'decimal' | 'email' | 'numeric' | 'tel' }
> = {
  text: { type: 'text', inputMode: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email', inputMode: 'email' },
  password: { type: 'password', inputMode: 'text' },
  passcode: { type: 'password', inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel' },
}

/** A single-line or multiline text input. Errors are shown when it loses focus. */
export function TextInputPart({ view, send }: PartProps<TextInputView>) {
  const id = useId()
  const { error, helperText, isEnabled, isRequired, maxCharacters, value } = view
  const length = Array.from(value).length
  const hasNotes = error !== undefined || helperText !== undefined
  const input = {
    id: `${id}-input`,
    value,
    'aria-invalid': error !== undefined,
    'aria-required': isRequired,
    'aria-describedby': hasNotes ? `${id}-notes` : undefined,
    disabled: !isEnabled,
    autoComplete: 'off',
    dir: 'auto' as const,
    className: fieldLook,
    onBlur: () => send({ kind: 'leave', component: view.id }),
  }
  const change = (text: string) => {
    const fitting = Array.from(text).slice(0, Math.max(maxCharacters, length)).join('')
    send({ kind: 'change', component: view.id, value: fitting })
  }
  return (
    <div className="space-y-[0.35em]">
      <label htmlFor={`${id}-input`} className="block">
        <PartLabel
          id={`${id}-label`}
          label={view.label}
          isRequired={isRequired}
          isLarge={view.isLabelLarge}
        />
      </label>
      {view.type === 'TextArea' ? (
        <textarea {...input} rows={3} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...input} {...types[view.inputType]} onChange={(event) => change(event.target.value)} />
      )}
      <PartNotes
        id={`${id}-notes`}
        error={error}
        helperText={helperText}
        counter={
          view.type === 'TextArea' || length > maxCharacters - 20 ? `${length} / ${maxCharacters}` : undefined
        }
      />
    </div>
  )
}
