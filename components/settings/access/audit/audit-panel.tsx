'use client'

import dynamic from 'next/dynamic'
import { SidePanel } from '@/components/ui/side-panel'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { AuditRow } from '@/lib/contract/audit'
import { describeAction, type NameOfNumber, textOf } from '@/lib/labels/audit/describe-action'
import { whoOf } from './audit-columns'

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), { ssr: false })
const EntryDetails = dynamic(() => import('./entry-details').then((module) => module.EntryDetails), {
  ssr: false,
  loading: () => <SkeletonLines className="h-56" />,
})

interface AuditPanelProps {
  entry: AuditRow
  nameOfNumber: NameOfNumber
  onClose: () => void
}

/** One entry with the values before and after: beside the table where there is room, over it elsewhere. */
export function AuditPanel({ entry, nameOfNumber, onClose }: AuditPanelProps) {
  const isWide = useIsWide()
  if (isWide === undefined) return null
  const did = describeAction(entry, nameOfNumber)
  const title = `${whoOf(entry) ?? 'Someone'} ${textOf(did)}`
  const content = <EntryDetails entry={entry} href={did.href} />
  if (isWide) {
    return (
      <SidePanel key={entry.id} title={title} closeLabel="Close the entry" onClose={onClose}>
        {content}
      </SidePanel>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="medium" isRead>
      {content}
    </Dialog>
  )
}
