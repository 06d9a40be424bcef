'use client'

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { type DialogState, useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { flowCan } from '../lifecycle/flow-can'
import { unchangedBlock } from '../lifecycle/publish-checklist'

interface PublishButtonProps {
  flow: FlowDetail
  role: Role
  /** The service doesn't have the newest changes yet. */
  isTyped: boolean
  /** Outside the editor, it isn't the primary button. */
  isQuiet?: boolean
  /** Hidden while there is nothing to publish. */
  isForNewsOnly?: boolean
  /** The confirmation dialog. Remounted each time. */
  dialog: (shown: DialogState['props']) => ReactNode
}

/**
 * Publishes a flow after showing what is missing. It is the primary button only while there is something to publish.
 */
export function PublishButton({ flow, role, isTyped, isQuiet, isForNewsOnly, dialog }: PublishButtonProps) {
  const { isUsed, turn, show, props: shown } = useDialog()
  const wasPublished = flow.status !== 'DRAFT'
  const versions = useQuery({ ...flowQueries.versions(flow.id), enabled: wasPublished })
  const known = versions.data?.data
  const unchanged = wasPublished ? unchangedBlock({ isTyped }, known) : undefined
  const hasNews = isTyped || !wasPublished || (known !== undefined && unchanged === undefined)
  if (isForNewsOnly && !hasNews && !isUsed) return null
  return (
    <>
      <Button
        variant={hasNews && !isQuiet ? 'primary' : undefined}
        blockedBecause={
          refusal(role, 'flows.publish') ?? flowCan.publish(flow) ?? (shown.open ? undefined : unchanged)
        }
        onClick={() => show()}
      >
        Publish…
      </Button>
      {isUsed && <Fragment key={turn}>{dialog(shown)}</Fragment>}
    </>
  )
}
