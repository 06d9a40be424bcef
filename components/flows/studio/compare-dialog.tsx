'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DocumentComparison } from '../versions/document-comparison'

interface CompareDialogProps {
  title: string
  before: string
  after: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Buttons to choose between the two, if there is a choice. */
  actions?: ReactNode
}

/** Two texts of a document side by side, and the choice between them. Load it with `next/dynamic`. */
export function CompareDialog(props: CompareDialogProps) {
  const { title, before, after, open, onOpenChange, actions } = props
  return (
    <Dialog
      {...{ open, onOpenChange }}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {actions}
        </>
      }
    >
      <DocumentComparison before={before} after={after} label={title} />
    </Dialog>
  )
}
