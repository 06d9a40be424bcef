'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import type { Role } from '@/lib/access/roles'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { FlowActions } from '../lifecycle/flow-actions'
import { PublishButton } from './publish-button'

const PublishDialog = dynamic(
  () => import('../lifecycle/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
)

interface SavedFlowActionsProps {
  flow: FlowDetail
  role: Role
}

/** Actions in the bar outside the editor: publishing the saved version, and a menu. Only the editor shows publishing as primary. */
export function SavedFlowActions({ flow, role }: SavedFlowActionsProps) {
  const router = useRouter()
  return (
    <>
      <PublishButton
        flow={flow}
        role={role}
        isTyped={flow.draft !== null}
        isQuiet
        isForNewsOnly
        dialog={(shown) => <PublishDialog flowId={flow.id} {...shown} />}
      />
      <FlowActions flow={flow} role={role} hasPublish={false} onDeleted={() => router.push('/flows')} />
    </>
  )
}
