'use client'

import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { flowLimits } from '@/lib/contract/limits'
import { noteText } from './note-field'

interface NoteDialogProps {
  title: string
  submitLabel: string
  /** As it is now. */
  note?: string
  /** Something has this note already. */
  isEdit?: boolean
  /** Throws a `ProblemError`; it is shown, and what was typed stays. */
  save: (note: string) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a note of a version. Heavy: load it lazily, and with a `key` of what it is about. */
export function NoteDialog({
  title,
  submitLabel,
  note = '',
  isEdit,
  save,
  open,
  onOpenChange,
}: NoteDialogProps) {
  const form = useForm({ defaultValues: { note } })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <ResourceForm
        form={form}
        isEdit={isEdit}
        save={async (values) => {
          await save(values.note)
          onOpenChange(false)
        }}
        submitLabel={submitLabel}
        actions={
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        }
      >
        <TextField<{ note: string }>
          name="note"
          {...noteText}
          dir="auto"
          autoFocus
          maxLength={flowLimits.noteCharacters}
        />
      </ResourceForm>
    </Dialog>
  )
}
