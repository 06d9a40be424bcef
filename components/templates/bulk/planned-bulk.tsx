'use client'

import dynamic from 'next/dynamic'
import type { DialogState } from '@/components/ui/use-dialog'
import type { BulkPlan } from './bulk-dialog'

const BulkDialog = dynamic(() => import('./bulk-dialog').then((module) => module.BulkDialog), {
  ssr: false,
})

interface PlannedBulkProps {
  planning: DialogState<BulkPlan>
  onStarted: () => void
}

/** Confirms an action on many templates or drafts once one is planned. */
export const PlannedBulk = ({ planning, onStarted }: PlannedBulkProps) =>
  planning.about && (
    <BulkDialog key={planning.turn} plan={planning.about} {...planning.props} onStarted={onStarted} />
  )
