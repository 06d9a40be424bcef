'use client'

import dynamic from 'next/dynamic'
import { ItemPanel } from '@/components/list/item-panel'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { AuditRow } from '@/lib/contract/audit'
import { describeAction, type NameOfNumber, textOf } from '@/lib/labels/audit/describe-action'
import { whoOf } from './audit-columns'

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
  const did = describeAction(entry, nameOfNumber)
  const title = `${whoOf(entry) ?? 'Someone'} ${textOf(did)}`
  return (
    <ItemPanel noun="entry" id={entry.id} {...{ title, onClose }}>
      <EntryDetails entry={entry} href={did.href} />
    </ItemPanel>
  )
}
