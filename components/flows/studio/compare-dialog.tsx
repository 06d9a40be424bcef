'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DocumentComparison } from '../versions/document-comparison'

interface CompareDialogProps {
  title: string
  before: string
  after: string
  onClosed: () => void
  /** Buttons to choose between the two, if there is a choice. */
  actions?: ReactNode
}

/** Two texts of a document side by side, and the choice between them. Load it with `next/dynamic`. */
export function CompareDialog({ title, before, after, onClosed, actions }: CompareDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClosed()}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={onClosed}>Close</Button>
          {actions}
        </>
      }
    >
      <DocumentComparison before={before} after={after} label={title} />
    </Dialog>
  )
}
