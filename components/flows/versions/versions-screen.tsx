'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { goToSearch } from '@/components/list/go-to-search'
import { useMissing } from '@/components/shell/embedded-only'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { saveFile } from '@/components/ui/save-file'
import { StateBadge } from '@/components/ui/state-badge'
import { useToast } from '@/components/ui/toast-provider'
import { useAttempt } from '@/components/ui/use-attempt'
import { type DialogState, useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries, useDiscardDraft } from '@/lib/browser/flows'
import type { FlowDetail, FlowVersion } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { flowFileName } from '@/lib/language/flow-json/flow-files'
import { endpointWords } from '../lifecycle/endpoint-words'
import { flowCan } from '../lifecycle/flow-can'
import { FlowTrouble, isInTrouble } from '../lifecycle/flow-trouble'
import { savedDrafts } from '../studio/left-drafts'
import { ListLoading } from '../studio/pane-loading'
import { SavedFlowActions } from '../studio/saved-flow-actions'
import { StudioBar, StudioFrame } from '../studio/studio-bar'
import { StudioViews } from '../studio/studio-views'
import { CompareVersions } from './compare-versions'
import { type Compared, comparable, comparedOf, versionName } from './compared-versions'
import { OnlyVersion } from './only-version'
import { VersionList } from './version-list'

const RestoreDialog = dynamic(() => import('./restore-dialog').then((module) => module.RestoreDialog), {
  ssr: false,
})
const VersionNoteDialog = dynamic(
  () => import('./version-note-dialog').then((module) => module.VersionNoteDialog),
  { ssr: false },
)

const show = (compared: Partial<Compared>) => goToSearch(new URLSearchParams(compared).toString())

/** What a dialog is about. Editing a note starts with the existing one. */
interface Asked {
  kind: 'restore' | 'note'
  version: FlowVersion
}

/** Confirms discarding changes. */
function DiscardDialog({ flow, dialog }: { flow: FlowDetail; dialog: DialogState }) {
  const toast = useToast()
  const { mutateAsync: discard } = useDiscardDraft(flow.id)
  return (
    <LazyConfirmDialog
      dialog={dialog}
      title="Discard unsaved changes?"
      confirmLabel="Discard"
      confirm={async () => {
        savedDrafts.keep(flow.id, await discard(flow.draft))
        toast('Changes discarded', 'The newest version is the draft again.')
      }}
    >
      {flow.draft?.updatedBy ? `${flow.draft.updatedBy}’s changes` : 'Any changes'} since the newest version
      will be lost. This can’t be undone.
    </LazyConfirmDialog>
  )
}

interface VersionsProps {
  flow: FlowDetail
  versions: readonly FlowVersion[]
  role: Role
}

function Versions({ flow, versions, role }: VersionsProps) {
  const search = useSearchParams()
  const missing = useMissing('flowVersions')
  const { about: asked, turn, show: ask, props: dialog } = useDialog<Asked>()
  const discarding = useDialog()
  const downloading = useAttempt()
  const queryClient = useQueryClient()
  const download = async ({ id, number }: FlowVersion) => {
    const { text } = await queryClient.fetchQuery(flowQueries.versionText(flow.id, id))
    const name = number === null ? flow.name : `${flow.name} ${number}`
    saveFile(flowFileName(name), text)
  }
  const isTyped = flow.draft !== null
  const compared = comparedOf(new URLSearchParams(search), { versions, isTyped })
  const [only] = comparable({ versions, isTyped })
  if (versions.length === 0 && !isTyped) {
    return (
      <EmptyState icon={<History />} title="No versions yet" className="flex-1">
        Save one in Design, and it appears here.
      </EmptyState>
    )
  }
  const list = (
    <VersionList
      isBeside={compared !== undefined}
      versions={versions}
      draft={flow.draft}
      shown={compared?.after ?? only}
      onShow={(after) => show({ after })}
      onRestore={(version) => ask({ kind: 'restore', version })}
      onNote={(version) => ask({ kind: 'note', version })}
      onDownload={(version) => void downloading.run(() => download(version))}
      onDiscard={discarding.show}
      blockedBecause={refusal(role, 'flows.write') ?? flowCan.edit(flow)}
      unnotedBecause={refusal(role, 'flows.write')}
    />
  )
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 content-start lg:content-stretch',
        compared ? 'lg:grid-cols-[20rem_minmax(0,1fr)]' : 'lg:grid-rows-[minmax(0,1fr)]',
        compared && isInTrouble(flow) && 'lg:mt-4 lg:border-t lg:border-border',
      )}
    >
      {compared && list}
      <div className={classNames('min-h-0 min-w-0 overflow-y-auto p-4', !compared && 'lg:flex lg:flex-col')}>
        <header className="mb-4 shrink-0 space-y-0.5">
          <h2 className="text-base font-semibold">{compared ? 'Compare versions' : 'Versions'}</h2>
          <p className="max-w-220 text-pretty text-text-muted">
            {compared
              ? 'What changed between two versions, and their screens before and after.'
              : (missing ?? 'This is the only version. Publish another version to compare the two.')}
          </p>
        </header>
        {downloading.problem && <ProblemNotice problem={downloading.problem} className="mb-4" />}
        {compared ? (
          <CompareVersions
            flowId={flow.id}
            versions={versions}
            draft={flow.draft}
            compared={compared}
            onChange={show}
          />
        ) : (
          only !== undefined && (
            <OnlyVersion flowId={flow.id} id={only} name={versionName(only, versions)}>
              {list}
            </OnlyVersion>
          )
        )}
      </div>
      <DiscardDialog flow={flow} dialog={discarding} />
      {asked?.kind === 'restore' && (
        <RestoreDialog
          key={turn}
          flowId={flow.id}
          version={asked.version}
          name={versionName(asked.version.id, versions)}
          draft={flow.draft}
          newestId={versions.find(({ isDraft, number }) => isDraft && number !== null)?.id}
          {...dialog}
        />
      )}
      {asked?.kind === 'note' && (
        <VersionNoteDialog
          key={turn}
          flowId={flow.id}
          version={asked.version}
          name={versionName(asked.version.id, versions)}
          {...dialog}
        />
      )}
    </div>
  )
}

/** The documents of a flow: comparing and restoring them. */
export function VersionsScreen({ id, role }: { id: string; role: Role }) {
  // Typing in the studio increases the draft's revision, but sends no notification.
  const detail = useQuery({ ...flowQueries.detail(id), staleTime: 0 })
  const list = useQuery(flowQueries.versions(id))
  const error = detail.error ?? list.error
  const flow = detail.data
  return (
    <StudioFrame
      bar={
        <StudioBar
          name={flow?.name ?? id}
          badge={flow && <StateBadge state={flowStatusWords(flow.status)} />}
          views={<StudioViews flowId={id} view="versions" endpoint={flow && endpointWords(flow)} />}
          main={flow && <SavedFlowActions flow={flow} role={role} />}
        />
      }
    >
      {flow && <FlowTrouble flow={flow} />}
      {error && <ProblemNotice problem={problemOf(error)} className="m-4" />}
      {flow && list.data && <Versions flow={flow} versions={list.data.data} role={role} />}
      {!error && !(flow && list.data) && <ListLoading />}
    </StudioFrame>
  )
}
