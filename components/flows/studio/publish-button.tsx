'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { flowCan } from '../lifecycle/flow-can'
import { unchangedBlock } from '../lifecycle/publish-checklist'
import type { FlowStore } from './flow-store'
import { useFlow } from './use-flow'

const PublishDialog = dynamic(
  () => import('../lifecycle/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
)

/** Findings of the text as it is now; undefined while it is being checked. */
function readFindings(store: FlowStore) {
  const { result, isCurrent } = store.getChecked()
  return isCurrent ? result?.findings : undefined
}
const readNothing = () => undefined

/** Errors and warnings for the open dialog; while it is closed nothing is drawn anew for them. */
function useProblems(isOpen: boolean) {
  const findings = useFlow<ReturnType<typeof readFindings>>(isOpen ? readFindings : readNothing)
  return useMemo(
    () => ({
      errorsNow: findings?.filter(({ severity }) => severity === 'error').length,
      warningsNow: findings
        ?.filter(({ severity }) => severity === 'warning')
        .map(({ message, range }) => `${message} Line ${range.start.line}.`),
    }),
    [findings],
  )
}

interface PublishButtonProps {
  flow: FlowDetail
  role: Role
  /** There is something that the service was not given yet. */
  isTyped: boolean
  upload: (note?: string) => Promise<UploadedDraft>
  baseVersionId: string | null
  onRefused: (problem: Problem) => void
}

/** Publishes what the studio shows, after a look at what is missing. The button to press only while there is something to publish. */
export function PublishButton(props: PublishButtonProps) {
  const { flow, role, isTyped, upload, baseVersionId, onRefused } = props
  const [{ isOpen, turn }, setAsking] = useState({ isOpen: false, turn: 0 })
  const problems = useProblems(isOpen)
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
        <PublishDialog
          key={turn}
          flowId={flow.id}
          open={isOpen}
          onOpenChange={(open) => setAsking({ isOpen: open, turn })}
          editor={{ isTyped, saveVersion: upload, ...problems, baseVersionId }}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
