'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { NewLink } from '@/lib/contract/people'
import { LinkToCopy } from './link-to-copy'

interface LinkDialogProps {
  made: NewLink
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows a link that replaces an earlier one. Load it lazily. */
export function LinkDialog({ made, open, onOpenChange }: LinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`A new link for ${made.email}`}
      description="The previous link no longer works."
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <LinkToCopy made={made} />
    </Dialog>
  )
}
