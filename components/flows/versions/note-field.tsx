'use client'

import { useId } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { flowLimits } from '@/lib/contract/limits'

/** Texts for writing a note about a version. */
export const noteText = {
  label: 'Note',
  hint: 'What changed, for your team. Optional; you can edit it later.',
} as const

interface NoteFieldProps {
  value: string
  onChange: (note: string) => void
}

/** A note about the version being saved, outside a form. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...noteText}>
      <Input
        {...fieldAria({ id, hint: noteText.hint, error: undefined, counter: undefined })}
        dir="auto"
        value={value}
        maxLength={flowLimits.noteCharacters}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
