'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { useToast } from '@/components/ui/toast-provider'
import { newJobId, useStartBulkJob } from '@/lib/browser/bulk-jobs'
import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { templateLimits } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/labels/numbers'

/** A planned action and its number of items; `count` is in words: `12 drafts`. */
export interface BulkPlan {
  action: BulkAction
  count: string
}

interface BulkDialogProps {
  plan: BulkPlan
  open: boolean
  onOpenChange: (open: boolean) => void
  onStarted: () => void
}

const { createsPerHour, deletedNameLockDays } = templateLimits

function cost({ action, count }: BulkPlan) {
  switch (action.kind) {
    case 'submit':
      return {
        title: `Submit ${count}?`,
        confirmLabel: 'Submit',
        variant: 'primary' as const,
        costs: [
          `Each is checked and submitted for review. The service accepts ${formatNumber(createsPerHour)} new templates per hour. The rest are submitted automatically, even if you close this page.`,
        ],
      }
    case 'duplicate':
      return {
        title: `Duplicate ${count}?`,
        confirmLabel: 'Duplicate',
        variant: 'primary' as const,
        costs: ['Creates a draft for each language, with “_copy” added to the name. Nothing is submitted.'],
      }
    case 'delete':
      return {
        title: `Delete ${count}?`,
        confirmLabel: 'Delete',
        variant: 'danger' as const,
        typeToConfirm: 'delete',
        costs: [
          'Campaigns and programs that send them will fail.',
          `The names of approved templates stay locked for ${deletedNameLockDays} days.`,
          'Reviews of these templates end without a result.',
          'This can’t be undone.',
        ],
      }
  }
}

/** Confirms an action on many templates or drafts, and starts it. Heavy: load it with `next/dynamic`. */
export function BulkDialog({ plan, open, onOpenChange, onStarted }: BulkDialogProps) {
  // The same for every try, so that a job whose response was lost is only started once.
  const [id] = useState(newJobId)
  const start = useStartBulkJob()
  const toast = useToast()
  const { costs, ...words } = cost(plan)
  return (
    <ConfirmDialog
      {...{ open, onOpenChange, ...words }}
      confirm={async () => {
        await start({ id, action: plan.action })
        toast('Job started', 'You can leave this page.')
        onStarted()
      }}
    >
      <Costs costs={costs} />
    </ConfirmDialog>
  )
}
