'use client'

import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'

interface TextDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  label: string
  submitLabel: string
  save: (text: string) => Promise<unknown>
}

/** Asks for a comment or a reason. Load it lazily. */
export function TextDialog({ label, save, ...dialog }: TextDialogProps) {
  const form = useForm<{ comment: string }>({ defaultValues: { comment: '' } })
  return (
    <FormDialog {...dialog} form={form} save={({ comment }) => save(comment)}>
      <TextField<{ comment: string }> name="comment" label={label} isRequired maxLength={2000} />
    </FormDialog>
  )
}
