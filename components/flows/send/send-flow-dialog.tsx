'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { SendToPhoneDialog } from '@/components/form/send-to-phone/send-to-phone-dialog'
import { TextField } from '@/components/form/text-field'
import { Callout } from '@/components/ui/callout'
import { useSendFlow } from '@/lib/browser/send-to-phone'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { messageLimits } from '@/lib/contract/limits'

interface SendFlowDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  flow: FlowDetail
  /** There are changes since the last version. */
  isTyped: boolean
}

interface MessageValues {
  text: string
  cta: string
  mode: 'published' | 'draft'
}

/** Sends a message with a flow to a simulated phone. Load it lazily. */
export function SendFlowDialog({ open, onOpenChange, flow, isTyped }: SendFlowDialogProps) {
  const { mutateAsync } = useSendFlow(flow.id)
  const isPublished = flow.status !== 'DRAFT'
  const more: MessageValues = { text: '', cta: '', mode: isPublished ? 'published' : 'draft' }
  return (
    <SendToPhoneDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send to phone"
      description="Sends a message with a button that opens this flow. The customer’s answers arrive as events."
      more={more}
      send={(recipient, { text, cta, mode }) => mutateAsync({ ...recipient, text, cta, mode })}
    >
      {flow.status === 'DEPRECATED' && (
        <Callout tone="warning">
          This flow is deprecated. It keeps working, but shouldn’t be used in new messages.
        </Callout>
      )}
      <VersionField {...{ isPublished, isTyped }} />
      <TextField<MessageValues>
        name="text"
        label="Message text"
        dir="auto"
        placeholder={flow.name}
        maxLength={messageLimits.interactiveBodyCharacters}
        autoComplete="off"
      />
      <TextField<MessageValues>
        name="cta"
        label="Button text"
        dir="auto"
        placeholder="Open"
        maxLength={messageLimits.ctaCharacters}
        autoComplete="off"
      />
    </SendToPhoneDialog>
  )
}

/** Which document the message opens. */
function VersionField({ isPublished, isTyped }: { isPublished: boolean; isTyped: boolean }) {
  const mode = useWatch<MessageValues, 'mode'>({ name: 'mode' })
  const saved = { value: 'draft', label: 'The last saved version' }
  return (
    <SelectField<MessageValues>
      name="mode"
      label="Version to send"
      hint={
        isTyped && mode === 'draft'
          ? 'The last saved version is sent. Save a version first to include your latest changes.'
          : undefined
      }
      choices={isPublished ? [{ value: 'published', label: 'The published version' }, saved] : [saved]}
    />
  )
}
