'use client'

import { ClipboardCopy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/copy-text'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import type { AuditCheck } from '@/lib/contract/audit'
import { formatCount } from '@/lib/labels/numbers'
import type { State } from '@/lib/labels/states/state'

const entriesOf = (count: number) => formatCount(count, 'entry', 'entries')

function stateOf(seal: AuditCheck | undefined): State {
  if (!seal) return { label: 'Checking', tone: 'neutral' }
  if (seal.fault !== undefined) return { label: 'Changed', tone: 'danger', meaning: seal.fault }
  const { archived = 0 } = seal
  return {
    label: 'Intact',
    tone: 'success',
    meaning: `No entry has been changed since it was written.${archived > 0 ? ` ${entriesOf(archived)} archived.` : ''}`,
  }
}

/** Beside the title: whether all entries are unchanged, and when that was checked. */
export function SealStatus({ seal }: { seal: AuditCheck | undefined }) {
  return (
    <>
      <StateBadge state={stateOf(seal)} />
      {seal && seal.fault === undefined && seal.entries > 0 && (
        <span className="text-sm text-text-muted">
          Verified <RelativeTime at={seal.checkedAt} clock="machine" />
        </span>
      )}
    </>
  )
}

const copyWords = { copied: 'Seal copied', refused: 'Copying isn’t allowed here' }

/** The hash of the last entry, to store where people with access to this log can't change it. */
export function CopySeal({ seal }: { seal: AuditCheck | undefined }) {
  const { outcome, copy } = useCopy(seal?.head ?? '')
  const isReady = seal !== undefined && seal.fault === undefined && seal.entries > 0
  return (
    <Button
      blockedBecause={isReady ? undefined : 'You can copy the seal once the log is verified.'}
      onClick={copy}
    >
      <ClipboardCopy aria-hidden="true" className="size-4" />
      <span role="status">{outcome ? copyWords[outcome] : 'Copy seal'}</span>
    </Button>
  )
}
