'use client'

import { useState } from 'react'
import type { ResolverResult } from 'react-hook-form'
import { type RecipientValues, SendToPhoneDialog } from '@/components/form/send-to-phone/send-to-phone-dialog'
import { TextField } from '@/components/form/text-field'
import { useSendTemplate } from '@/lib/browser/send-to-phone'
import { serviceNow } from '@/lib/browser/service-now'
import type { SentComponent } from '@/lib/contract/messages'
import type { Template } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'
import { sampleParameters } from '@/lib/language/template/sample-parameters'
import { fillableParameters, withValueAt } from './fill-parameters'

interface SendTemplateDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: Template
}

interface ParameterValues {
  /** In parameter order. */
  filled: string[]
}

function resolver(
  values: RecipientValues & ParameterValues,
): ResolverResult<RecipientValues & ParameterValues> {
  const isEmpty = (text: string) => text.trim() === ''
  if (!values.filled.some(isEmpty)) return { values, errors: {} }
  const missing = { type: 'required', message: 'Enter what to send here.' }
  return {
    values: {},
    errors: { filled: values.filled.map((text) => (isEmpty(text) ? missing : undefined)) },
  }
}

/** Sends an approved template to a simulated phone, with its samples or other values. Load it lazily. */
export function SendTemplateDialog({ open, onOpenChange, template }: SendTemplateDialogProps) {
  const { mutateAsync } = useSendTemplate(template.id)
  const [samples] = useState<readonly SentComponent[]>(() =>
    sampleParameters({ parameter_format: 'POSITIONAL', ...template }, serviceNow()),
  )
  const parameters = fillableParameters(samples)
  return (
    <SendToPhoneDialog<ParameterValues>
      open={open}
      onOpenChange={onOpenChange}
      title="Send to phone"
      description={`${template.name} in ${languageName(template.language)}, as it was approved.`}
      more={{ filled: parameters.map(({ value }) => value) }}
      resolver={resolver}
      send={(recipient, { filled }) => {
        const components = parameters.reduce(
          (whole, { path }, place) => withValueAt(whole, path, filled[place] ?? ''),
          [...samples],
        )
        return mutateAsync({ ...recipient, components })
      }}
    >
      {parameters.map(({ key, label }, place) => (
        <TextField<ParameterValues>
          key={key}
          name={`filled.${place}`}
          label={label}
          dir="auto"
          autoComplete="off"
        />
      ))}
    </SendToPhoneDialog>
  )
}
