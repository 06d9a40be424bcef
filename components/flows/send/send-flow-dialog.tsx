'use client'

import { useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { SendToPhoneDialog } from '@/components/form/send-to-phone/send-to-phone-dialog'
import { Callout } from '@/components/ui/callout'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useSendFlow } from '@/lib/browser/send-to-phone'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { messageLimits } from '@/lib/contract/limits'

interface SendFlowDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  flow: FlowDetail
  /** Something was changed since the last version. */
  isTyped: boolean
}

type Mode = 'published' | 'draft'

/** Sends a message with a flow to a simulated phone. Load it lazily. */
export function SendFlowDialog({ open, onOpenChange, flow, isTyped }: SendFlowDialogProps) {
  const id = useId()
  const { mutateAsync } = useSendFlow(flow.id)
  const isPublished = flow.status !== 'DRAFT'
  const [text, setText] = useState('')
  const [cta, setCta] = useState('')
  const [mode, setMode] = useState<Mode>(isPublished ? 'published' : 'draft')
  const hint =
    isTyped && mode === 'draft'
      ? 'The last saved version is sent. Save a version first to include your latest changes.'
      : undefined
  return (
    <SendToPhoneDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send to phone"
      description="Sends a message with a button that opens this flow. The customer’s answers arrive as events."
      send={(recipient) => mutateAsync({ ...recipient, text, cta, mode })}
    >
      {flow.status === 'DEPRECATED' && (
        <Callout tone="warning">
          This flow is deprecated. It keeps working, but shouldn’t be used in new messages.
        </Callout>
      )}
      <Field id={`${id}-mode`} label="Version to send" hint={hint}>
        <Select
          {...fieldAria({ id: `${id}-mode`, hint })}
          value={mode}
          onChange={({ target }) => setMode(target.value === 'published' ? 'published' : 'draft')}
        >
          {isPublished && <option value="published">The published version</option>}
          <option value="draft">The last saved version</option>
        </Select>
      </Field>
      <Field id={`${id}-text`} label="Message text">
        <Input
          {...fieldAria({ id: `${id}-text` })}
          dir="auto"
          value={text}
          placeholder={flow.name}
          maxLength={messageLimits.interactiveBodyCharacters}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field id={`${id}-cta`} label="Button text">
        <Input
          {...fieldAria({ id: `${id}-cta` })}
          dir="auto"
          value={cta}
          placeholder="Open"
          maxLength={messageLimits.ctaCharacters}
          autoComplete="off"
          onChange={({ target }) => setCta(target.value)}
        />
      </Field>
    </SendToPhoneDialog>
  )
}
