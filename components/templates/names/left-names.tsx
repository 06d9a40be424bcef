'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { LeftName } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'

interface LeftNamesProps {
  left: readonly LeftName[]
  onClose: () => void
}

/** Names a change left as they were, each with the reason; nothing if it changed all. */
export const LeftNames = ({ left, onClose }: LeftNamesProps) =>
  left.length > 0 && (
    <Dialog
      open
      isRead
      onOpenChange={onClose}
      title={`${formatCount(left.length, 'template')} not changed`}
      footer={
        <Button variant="primary" onClick={onClose}>
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
