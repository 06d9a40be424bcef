'use client'

import { FileDown, Printer, Trash2 } from 'lucide-react'
import { SelectionBar } from '@/components/list/selection-bar'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { CodeActions } from '../code/use-code-actions'

/** Limit for deleting at once: each code is its own request, and one notification undoes them all. */
const mostDeleted = 100

const noun = { one: 'QR code', many: 'QR codes' }

interface QrSelectionBarProps {
  /** The visible codes. */
  codes: readonly LabeledQrCode[]
  conversations: QrConversations | undefined
  selection: Selection<string>
  actions: CodeActions
}

/** Actions on the selected codes. Load it lazily. */
export function QrSelectionBar({ codes, conversations, selection, actions }: QrSelectionBarProps) {
  const chosen = codes.filter(({ code }) => selection.ids.has(code))
  const tooMany = chosen.length > mostDeleted ? `Delete at most ${mostDeleted} codes at once.` : undefined
  return (
    <SelectionBar {...{ noun, selection }} hasMore={false}>
      <Button size="small" onClick={() => actions.print(chosen)}>
        <Printer aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Print</span>
      </Button>
      <Button size="small" onClick={() => actions.exportList(chosen, conversations)}>
        <FileDown aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Export</span>
      </Button>
      <Button
        size="small"
        variant="danger"
        blockedBecause={actions.blockedBecause ?? tooMany}
        onClick={() => actions.removeMany(chosen)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </SelectionBar>
  )
}
