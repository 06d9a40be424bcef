'use client'

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
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
  /** What is asked before. It is begun anew each time. */
  dialog: (shown: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode
}

/** Publishes a flow, after a look at what is missing. The button to press only while there is something to publish. */
export function PublishButton({ flow, role, isTyped, dialog }: PublishButtonProps) {
  const [{ isOpen, turn }, setAsking] = useState({ isOpen: false, turn: 0 })
  const wasPublished = flow.status !== 'DRAFT'
  const versions = useQuery({ ...flowQueries.versions(flow.id), enabled: wasPublished })
  const known = versions.data?.data
  const unchanged = wasPublished ? unchangedBlock({ isTyped }, known) : undefined
  const hasNews = isTyped || !wasPublished || (known !== undefined && unchanged === undefined)
  return (
    <>
      <Button
        variant={hasNews ? 'primary' : undefined}
        blockedBecause={
          refusal(role, 'flows.publish') ?? flowCan.publish(flow) ?? (isOpen ? undefined : unchanged)
        }
        onClick={() => setAsking({ isOpen: true, turn: turn + 1 })}
      >
        Publish…
      </Button>
      {turn > 0 && (
        <Fragment key={turn}>
          {dialog({ open: isOpen, onOpenChange: (open) => setAsking({ isOpen: open, turn }) })}
        </Fragment>
      )}
    </>
  )
}
