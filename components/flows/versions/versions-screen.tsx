'use client'

import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { goToSearch } from '@/components/list/go-to-search'
import { useMissing } from '@/components/shell/embedded-only'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowDetail, FlowVersion } from '@/lib/contract/flow-pages'
import { flowCan } from '../lifecycle/flow-can'
import { FlowStatusBadge } from '../lifecycle/flow-status-badge'
import { CompareVersions } from './compare-versions'
import { type Compared, comparedOf, versionName } from './version-choice'
import { VersionList } from './version-list'

const RestoreDialog = dynamic(() => import('./restore-dialog').then((module) => module.RestoreDialog), {
  ssr: false,
})
const VersionNoteDialog = dynamic(
  () => import('./version-note-dialog').then((module) => module.VersionNoteDialog),
  { ssr: false },
)
const DiscardDialog = dynamic(() => import('./discard-dialog').then((module) => module.DiscardDialog), {
  ssr: false,
})

const show = (compared: Partial<Compared>) => goToSearch(new URLSearchParams(compared).toString())

/** What a dialog is about. A note is asked for anew each `turn`: it begins with the one that is there. */
type Asked =
  | { kind: 'restore'; version: FlowVersion; turn?: number }
  | { kind: 'note'; version: FlowVersion; turn: number }
  | { kind: 'discard'; turn?: number }

interface VersionsProps {
  flow: FlowDetail
  versions: readonly FlowVersion[]
  role: Role
}

function Versions({ flow, versions, role }: VersionsProps) {
  const search = useSearchParams()
  const missing = useMissing('flowVersions')
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = (about: Asked) => {
    setAsked(about)
    setIsAsking(true)
  }
  const isTyped = flow.draft !== null
  const compared = comparedOf(new URLSearchParams(search), { versions, isTyped })
  if (versions.length === 0 && !isTyped) {
    return (
      <EmptyState icon={<History />} title="No version yet">
        Save the draft as a version in the studio. It then stays here.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <VersionList
        versions={versions}
        draft={flow.draft}
        shown={compared?.after}
        onShow={(after) => show({ after })}
        onRestore={(version) => ask({ kind: 'restore', version })}
        onNote={(version) => ask({ kind: 'note', version, turn: (asked?.turn ?? 0) + 1 })}
        onDiscard={() => ask({ kind: 'discard' })}
        blockedBecause={refusal(role, 'flows.write') ?? flowCan.edit(flow)}
        unnotedBecause={refusal(role, 'flows.write')}
      />
      {compared ? (
        <CompareVersions
          flowId={flow.id}
          versions={versions}
          draft={flow.draft}
          compared={compared}
          onChange={show}
        />
      ) : (
        <p className="text-text-muted">
          {missing ?? 'There is only one version, so there is nothing to compare yet.'}
        </p>
      )}
      {asked?.kind === 'discard' && (
        <DiscardDialog flowId={flow.id} draft={flow.draft} open={isAsking} onOpenChange={setIsAsking} />
      )}
      {asked?.kind === 'restore' && (
        <RestoreDialog
          key={asked.version.id}
          flowId={flow.id}
          version={asked.version}
          name={versionName(asked.version.id, versions)}
          draft={flow.draft}
          newestId={versions.find(({ isDraft, number }) => isDraft && number !== null)?.id}
          open={isAsking}
          onOpenChange={setIsAsking}
        />
      )}
      {asked?.kind === 'note' && (
        <VersionNoteDialog
          key={asked.turn}
          flowId={flow.id}
          version={asked.version}
          name={versionName(asked.version.id, versions)}
          open={isAsking}
          onOpenChange={setIsAsking}
        />
      )}
    </div>
  )
}

/** The documents of a flow: which there are, how they differ, and going back to one. */
export function VersionsScreen({ id, role }: { id: string; role: Role }) {
  // The revision of the draft grows with every word typed in the studio, which nobody is told of.
  const detail = useQuery({ ...flowQueries.detail(id), staleTime: 0 })
  const list = useQuery(flowQueries.versions(id))
  const error = detail.error ?? list.error
  const flow = detail.data
  const address = `/flows/${encodeURIComponent(id)}`
  return (
    <>
      <PageHeader
        title="Versions"
        status={flow && <FlowStatusBadge status={flow.status} />}
        breadcrumbs={[
          { label: 'Flows', href: '/flows' },
          { label: flow?.name ?? id, href: address },
        ]}
        actions={
          <LinkButton href={address} variant="primary">
            Open in the studio
          </LinkButton>
        }
      />
      {error && <ProblemNotice problem={problemOf(error)} className="mb-4" />}
      {flow && list.data && <Versions flow={flow} versions={list.data.data} role={role} />}
      {!error && !(flow && list.data) && <Skeleton className="h-96" />}
    </>
  )
}
