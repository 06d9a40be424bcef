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
  /** There is something that the service was not given yet. */
  isTyped: boolean
  /** What is shown has a button of its own to press. */
  isQuiet?: boolean
  /** Left out while there is nothing to publish. */
  isForNewsOnly?: boolean
  /** What is asked before. It is begun anew each time. */
  dialog: (shown: DialogState['props']) => ReactNode
}

/** Publishes a flow, after a look at what is missing. The button to press only while there is something to publish. */
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
