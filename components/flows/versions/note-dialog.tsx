'use client'

import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { flowLimits } from '@/lib/contract/limits'
import { noteText } from './note-field'

interface NoteDialogProps {
  title: string
  submitLabel: string
  /** The current note. */
  note?: string
  /** There already is a note. */
  isEdit?: boolean
  /** Throws a `ProblemError`, which is shown; typed text stays. */
  save: (note: string) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a version's note. Heavy: load it lazily, and with a `key` for what it is about. */
export function NoteDialog({ note = '', save, ...dialog }: NoteDialogProps) {
  const form = useForm({ defaultValues: { note } })
  return (
    <FormDialog {...dialog} size="small" form={form} save={(values) => save(values.note)}>
      <TextField<{ note: string }>
        name="note"
        {...noteText}
        dir="auto"
        autoFocus
        maxLength={flowLimits.noteCharacters}
      />
    </FormDialog>
  )
}
