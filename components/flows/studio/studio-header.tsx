'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { DraftStatus } from '@/components/editing/draft-status'
import { classNames } from '@/components/ui/class-names'
import { type Role, refusal } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { EndpointState } from '../lifecycle/endpoint-state'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowActions } from '../lifecycle/flow-actions'
import { FlowStatusBadge } from '../lifecycle/flow-status-badge'
import { SendFlowButton } from '../send/send-flow-button'
import type { PaneName } from './flow-store'
import { PaneToggles } from './pane-toggles'
import { PublishButton } from './publish-button'
import { SaveButtons } from './save-buttons'
import { useStudio } from './studio-context'
import { StudioHistory } from './studio-history'
import { type StudioView, StudioViews } from './studio-views'
import type { FlowDraftState } from './use-flow-draft'

interface Version {
  save: () => Promise<void>
  /** Saves with a note. */
  saveWith: (note: string) => Promise<void>
  upload: (note?: string) => Promise<UploadedDraft>
  noteRefusal: (problem: Problem) => void
  isPending: boolean
  /** Version of the service that what is shown began with. */
  baseVersionId: string | null
}

interface StudioHeaderProps {
  flow: FlowDetail
  role: Role
  state: FlowDraftState
  view: StudioView
  open: readonly PaneName[]
  onOpenChange: (open: readonly PaneName[]) => void
  version: Version
}

/** What the document is, how it stands, and what can be done with it as a whole. */
export function StudioHeader(props: StudioHeaderProps) {
  const { flow, role, state, view, open, onOpenChange, version } = props
  const { readOnlyBecause } = useStudio()
  const router = useRouter()
  const endpoint = endpointWords(flow)
  const isTyped = state.kind !== 'unchanged'
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <nav aria-label="Breadcrumb" className="text-xs text-text-faint">
          <Link href="/flows" className="rounded-sm hover:text-text hover:underline">
            Flows
          </Link>
        </nav>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h1 className="truncate text-lg font-semibold tracking-tight">{flow.name}</h1>
          <FlowStatusBadge status={flow.status} />
          {endpoint && (
            <span className="shrink-0 text-sm text-text-muted">
              Endpoint: <EndpointState words={endpoint} />
            </span>
          )}
        </div>
        {readOnlyBecause === undefined ? (
          <DraftStatus state={state} unchanged="No changes since the last version" saved="Draft saved" />
        ) : (
          <p className="text-sm text-text-muted">
            {refusal(role, 'flows.write') && 'View only. '}
            {readOnlyBecause}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StudioViews flowId={flow.id} view={view} />
        <StudioHistory />
        {/* Its room is kept: what stands beside it does not jump when the view is changed. */}
        <span
          inert={view !== 'design'}
          className={classNames('max-lg:hidden', view !== 'design' && 'invisible')}
        >
          <PaneToggles open={open} onOpenChange={onOpenChange} />
        </span>
        <SaveButtons
          version={version}
          blockedBecause={
            readOnlyBecause ?? (isTyped ? undefined : 'Nothing has changed since the last version.')
          }
        />
        <SendFlowButton flow={flow} role={role} isTyped={isTyped} />
        <PublishButton
          flow={flow}
          role={role}
          isTyped={isTyped}
          upload={version.upload}
          baseVersionId={version.baseVersionId}
          onRefused={version.noteRefusal}
        />
        <FlowActions flow={flow} role={role} hasPublish={false} onDeleted={() => router.push('/flows')} />
      </div>
    </header>
  )
}
