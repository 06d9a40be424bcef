'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { DialogState } from '@/components/ui/use-dialog'
import type { LeftName } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'

/** Names a change left as they were, each with the reason. */
export function LeftNames({ dialog }: { dialog: DialogState<readonly LeftName[]> }) {
  const { about: left, props } = dialog
  if (!left) return null
  return (
    <Dialog
      {...props}
      isRead
      title={`${formatCount(left.length, 'template')} not changed`}
      footer={
        <Button variant="primary" onClick={() => props.onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {left.map(({ name, reason }) => (
          <li key={name} className="px-3 py-1.5 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
