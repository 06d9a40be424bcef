'use client'

import { QrCode } from 'lucide-react'
import { ItemPanel } from '@/components/list/item-panel'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import type { CodeActions } from '../code/use-code-actions'
import { NEW_CODE } from '../list/qr-filters'
import { CodeFacts } from './code-facts'
import { CodeForm } from './code-form'

interface CodePanelProps {
  phoneNumberId: string
  /** The address's value: a code, or a new one. */
  opened: string
  /** Undefined if the code doesn't exist. */
  code: LabeledQrCode | undefined
  conversations: number | undefined
  actions: CodeActions
  onClose: () => void
  onCreated: (code: LabeledQrCode) => void
}

function PanelContent(props: CodePanelProps) {
  const { phoneNumberId, opened, code, conversations, actions, onCreated, onClose } = props
  if (!code && opened !== NEW_CODE)
    return (
      <p className="text-text-muted">
        This number has no QR code {opened}. It may have been deleted, or belong to another number of the
        account.
      </p>
    )
  return (
    <CodeForm
      phoneNumberId={phoneNumberId}
      formKey={opened}
      code={code}
      readOnlyBecause={actions.blockedBecause}
      onCreated={onCreated}
      onClose={onClose}
    >
      {code ? (
        <CodeFacts code={code} conversations={conversations} actions={actions} />
      ) : (
        <div className="flex items-center gap-4 max-xs:gap-3">
          {/* Where the code will be. */}
          <span
            aria-hidden="true"
            className="grid size-24 shrink-0 place-items-center rounded-md border border-dashed border-border-strong bg-surface-sunken text-text-faint max-xs:size-20"
          >
            <QrCode strokeWidth={1} className="size-12" />
          </span>
          <p className="text-sm text-pretty text-text-muted">
            You can change the message later: the link stays the same, so printed codes keep working.
          </p>
        </div>
      )}
    </CodeForm>
  )
}

/** The message, as in its row. */
const titleOf = (opened: string, code: LabeledQrCode | undefined) => {
  if (code) return code.prefilled_message
  return opened === NEW_CODE ? 'New QR code' : 'QR code not found'
}

/** A code or a new one: beside the gallery if there is room, else over it. Load it lazily. */
export function CodePanel(props: CodePanelProps) {
  const { opened, code, onClose } = props
  return (
    <ItemPanel id={opened} title={titleOf(opened, code)} noun="QR code" onClose={onClose} isForm>
      <PanelContent key={opened} {...props} />
    </ItemPanel>
  )
}
