'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { SendToPhoneDialog } from '@/components/form/send-to-phone/send-to-phone-dialog'
import { Input } from '@/components/ui/input'
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

/** Sends an approved template to a simulated phone, with its samples or what is written instead. Load it lazily. */
export function SendTemplateDialog({ open, onOpenChange, template }: SendTemplateDialogProps) {
  const id = useId()
  const { mutateAsync } = useSendTemplate(template.id)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [components, setComponents] = useState<readonly SentComponent[]>(() =>
    sampleParameters({ parameter_format: 'POSITIONAL', ...template }, serviceNow()),
  )
  const parameters = fillableParameters(components)
  return (
    <SendToPhoneDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send to phone"
      description={`${template.name} in ${languageName(template.language)}, as it was approved.`}
      check={() => {
        const empty = parameters.flatMap(({ key, value }) => (value.trim() === '' ? key : []))
        setMissing(empty)
        return empty[0] && `${id}-${empty[0]}`
      }}
      send={(recipient) => mutateAsync({ ...recipient, components: [...components] })}
    >
      {parameters.map(({ key, label, value, path }) => {
        const field = {
          id: `${id}-${key}`,
          error: missing.includes(key) ? 'Enter what to send here.' : undefined,
        }
        return (
          <Field key={key} {...field} label={label}>
            <Input
              {...fieldAria(field)}
              dir="auto"
              value={value}
              autoComplete="off"
              onChange={({ target }) => {
                setComponents(withValueAt(components, path, target.value))
                setMissing(missing.filter((other) => other !== key))
              }}
            />
          </Field>
        )
      })}
    </SendToPhoneDialog>
  )
}
