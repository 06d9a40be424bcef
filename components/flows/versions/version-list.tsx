'use client'

import { Download, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { StateBadge } from '@/components/ui/state-badge'
import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'
import { formatCount, formatSize } from '@/lib/labels/numbers'
import { TYPED, takesNotes, versionName } from './compared-versions'
import { storyOf, storyOfDraft, VersionStory } from './version-story'

const factsOf = ({ jsonVersion, errors, bytes }: FlowVersion): readonly string[] =>
  [
    jsonVersion ? `Flow JSON ${jsonVersion}` : '',
    errors ? formatCount(errors, 'error') : '',
    bytes === null ? '' : formatSize(bytes),
  ].filter(Boolean)

interface VersionListProps {
  /** In wide windows, it is a column beside what is shown of a version, else a card above it. */
  isBeside: boolean
  versions: readonly FlowVersion[]
  draft: FlowSummary['draft']
  /** Shown as the newer side of the comparison. */
  shown: string | undefined
  onShow: (id: string) => void
  onRestore: (version: FlowVersion) => void
  onNote: (version: FlowVersion) => void
  onDownload: (version: FlowVersion) => void
  onDiscard: () => void
  /** Why nothing can be restored or discarded now. */
  blockedBecause?: string
  /** Why notes can't be edited now. */
  unnotedBecause?: string
}

const listLook = {
  beside:
    'flex min-h-0 flex-col border-border bg-surface max-lg:m-4 max-lg:mb-0 max-lg:overflow-hidden max-lg:rounded-lg max-lg:border lg:border-r',
  above: 'flex shrink-0 flex-col overflow-hidden rounded-lg border border-border bg-surface-raised',
}
const item = 'border-t border-border px-4 py-3'
const headLook = 'flex min-h-7 items-center justify-between gap-2'
const nameLook = 'flex min-w-0 flex-wrap items-center gap-x-2'

/** Above the list, unless the page has a heading for it. */
const ListHead = ({ count }: { count: number }) => (
  <h2 className="flex shrink-0 items-center justify-between border-b border-border px-4 py-2 text-sm font-medium text-text-muted">
    Versions
    <span className="text-text-faint tabular-nums">{count}</span>
  </h2>
)

interface VersionActionProps extends Pick<VersionListProps, 'isBeside'> {
  label: string
  /** The start of the label, where there is room for it. */
  words: string
  blockedBecause?: string
  onClick: () => void
  /** An icon. */
  children: ReactNode
}

/** A less common action: an icon, with its word where there is room. */
function VersionAction({ isBeside, label, words, children, ...action }: VersionActionProps) {
  if (isBeside)
    return (
      <IconButton size="small" aria-label={label} {...action}>
        {children}
      </IconButton>
    )
  return (
    <Button size="small" variant="quiet" aria-label={label} className="max-md:w-7 max-md:px-0" {...action}>
      {children}
      <span className="max-md:hidden">{words}</span>
    </Button>
  )
}

interface FileActionsProps
  extends Pick<VersionListProps, 'isBeside' | 'versions' | 'onNote' | 'onDownload' | 'unnotedBecause'> {
  version: FlowVersion
}

/** What is done with a version besides showing and restoring it. */
function FileActions({ version, isBeside, versions, onNote, onDownload, unnotedBecause }: FileActionsProps) {
  const name = versionName(version.id, versions).toLowerCase()
  return (
    <>
      <VersionAction
        isBeside={isBeside}
        words="Download"
        onClick={() => onDownload(version)}
        label={`Download ${name}`}
      >
        <Download aria-hidden="true" className="size-4" />
      </VersionAction>
      {takesNotes(versions) && (
        <VersionAction
          isBeside={isBeside}
          words="Note"
          blockedBecause={unnotedBecause}
          onClick={() => onNote(version)}
          label={`Note on ${name}`}
        >
          <MessageSquareText aria-hidden="true" className="size-4" />
        </VersionAction>
      )}
    </>
  )
}

/** Every document of a flow, newest first, preceded by the draft. */
export function VersionList(props: VersionListProps) {
  const { isBeside, versions, draft, shown, onShow, onRestore, onDiscard, blockedBecause } = props
  const name = (id: string) => (
    <button
      type="button"
      aria-current={shown === id || undefined}
      onClick={() => onShow(id)}
      className="rounded-sm text-left font-medium hover:text-accent-text hover:underline"
    >
      {versionName(id, versions)}
    </button>
  )
  const count = versions.length + (draft ? 1 : 0)
  const look = (id: string) =>
    classNames(item, 'first:border-t-0', count > 1 && shown === id && 'bg-accent-soft')
  return (
    <div className={isBeside ? listLook.beside : listLook.above}>
      {isBeside && <ListHead count={versions.length} />}
      <ol aria-label="Versions" className="min-h-0 overflow-y-auto max-lg:max-h-72">
        {draft && (
          <li className={look(TYPED)}>
            <div className={headLook}>
              <div className={nameLook}>
                {name(TYPED)}
                <StateBadge state={{ label: 'Not a version yet', tone: 'warning', icon: 'pencil' }} />
              </div>
              <Button size="small" blockedBecause={blockedBecause} onClick={onDiscard}>
                Discard
              </Button>
            </div>
            <VersionStory story={storyOfDraft(draft)} />
          </li>
        )}
        {versions.map((version) => (
          <li key={version.id} className={look(version.id)}>
            <div className={headLook}>
              <div className={nameLook}>
                {name(version.id)}
                {version.isPublished && <StateBadge state={{ label: 'Live', tone: 'success' }} />}
                {version.isDraft && !version.isPublished && <Badge tone="info">Newest</Badge>}
              </div>
              <div className="flex shrink-0 gap-1">
                {!isBeside && <FileActions {...props} version={version} />}
                {!(version.isDraft && !draft) && (
                  <Button
                    size="small"
                    blockedBecause={blockedBecause}
                    onClick={() => onRestore(version)}
                    aria-label={`Restore ${versionName(version.id, versions).toLowerCase()}`}
                  >
                    Restore
                  </Button>
                )}
              </div>
            </div>
            {isBeside ? (
              // The name's line has no room for them: they are beside the details.
              <div className="flex items-start gap-1">
                <div className="min-w-0 flex-1 pt-1 pointer-coarse:pt-0.5">
                  <VersionStory story={storyOf(version)} more={factsOf(version)} />
                </div>
                <span className="-mr-1.5 flex shrink-0 gap-1">
                  <FileActions {...props} version={version} />
                </span>
              </div>
            ) : (
              <VersionStory story={storyOf(version)} more={factsOf(version)} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
