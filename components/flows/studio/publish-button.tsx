'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Role, refusal } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { flowCan } from '../lifecycle/flow-can'
import type { FlowStore } from './flow-store'
import { useFlow } from './use-flow'

const PublishDialog = dynamic(
  () => import('../lifecycle/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
)

/** Errors of the text as it is now; undefined while it is being checked. */
function readErrors(store: FlowStore): number | undefined {
  const { result, isCurrent } = store.getChecked()
  return isCurrent ? result?.findings.filter(({ severity }) => severity === 'error').length : undefined
}

interface PublishButtonProps {
  flow: FlowDetail
  role: Role
  /** There is something that the service was not given yet. */
  isTyped: boolean
  upload: () => Promise<UploadedDraft>
  onRefused: (problem: Problem) => void
}

/** Publishes what the studio shows, after a look at what is missing. */
export function PublishButton({ flow, role, isTyped, upload, onRefused }: PublishButtonProps) {
  const [{ isOpen, turn }, setAsking] = useState({ isOpen: false, turn: 0 })
  const errors = useFlow(readErrors)
  return (
    <>
      <Button
        variant="primary"
        blockedBecause={refusal(role, 'flows.publish') ?? flowCan.publish(flow)}
        onClick={() => setAsking({ isOpen: true, turn: turn + 1 })}
      >
        Publish…
      </Button>
      {turn > 0 && (
        <PublishDialog
          key={turn}
          flowId={flow.id}
          open={isOpen}
          onOpenChange={(open) => setAsking({ isOpen: open, turn })}
          saveVersion={isTyped ? upload : undefined}
          errorsNow={errors}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
