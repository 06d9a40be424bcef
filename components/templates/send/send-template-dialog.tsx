'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { SendToPhoneDialog } from '@/components/form/send-to-phone/send-to-phone-dialog'
import { Input } from '@/components/ui/input'
import { useSendTemplate } from '@/lib/browser/send-to-phone'
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

/** Sends an approved template to a simulated phone, with its samples or what is written instead. Load it lazily. */
export function SendTemplateDialog({ open, onOpenChange, template }: SendTemplateDialogProps) {
  const id = useId()
  const { mutateAsync } = useSendTemplate(template.id)
  const [components, setComponents] = useState<readonly SentComponent[]>(() =>
    sampleParameters({ parameter_format: 'POSITIONAL', ...template }),
  )
  return (
    <SendToPhoneDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send to phone"
      description={`${template.name} in ${languageName(template.language)}, as it was approved.`}
      send={(recipient) => mutateAsync({ ...recipient, components: [...components] })}
    >
      {fillableParameters(components).map(({ key, label, value, path }) => (
        <Field key={key} id={`${id}-${key}`} label={label}>
          <Input
            {...fieldAria({ id: `${id}-${key}` })}
            dir="auto"
            value={value}
            autoComplete="off"
            onChange={({ target }) => setComponents(withValueAt(components, path, target.value))}
          />
        </Field>
      ))}
    </SendToPhoneDialog>
  )
}
