'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { newJobId, useStartBulkJob } from '@/lib/browser/bulk-jobs'
import { templateLimits } from '@/lib/contract/limits'
import { formatCount } from '@/lib/labels/numbers'
import type { ShownDesk } from '../desk-rows'
import { readyDrafts } from './ready-drafts'

interface SubmitDialogProps {
  desk: ShownDesk
  onClose: () => void
}

/** Asks before the drafts that are shown are submitted by the server, one after the other. Load it lazily. */
export function SubmitDialog({ desk, onClose }: SubmitDialogProps) {
  // The desk changes while its drafts are submitted.
  const [{ ready, untranslated }] = useState(() => readyDrafts(desk))
  const [id] = useState(newJobId)
  const start = useStartBulkJob()
  const toast = useToast()
  const count = formatCount(ready.length, 'draft')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Submit ${count}?`}
      confirmLabel={`Submit ${count}`}
      variant="primary"
      blockedBecause={ready.length === 0 ? 'No draft is ready to submit.' : undefined}
      confirm={async () => {
        const drafts = ready.map(({ draftId }) => draftId)
        await start({ id, action: { kind: 'submit', drafts } })
        toast('Job started', 'You can leave this page.')
      }}
    >
      <p>
        The drafts shown are submitted for review one after the other. The service accepts{' '}
        {templateLimits.createsPerHour} new templates per hour. The rest are submitted automatically.
      </p>
      {untranslated > 0 && (
        <p>{formatCount(untranslated, 'draft')} will be left out because the text is not translated yet.</p>
      )}
    </ConfirmDialog>
  )
}
