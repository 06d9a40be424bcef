'use client'

import { useQuery } from '@tanstack/react-query'
import { LibraryBig, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { OtherEditors } from '@/components/editing/other-editors'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { HeaderActions } from '@/components/ui/header-actions'
import { LocalMoment } from '@/components/ui/local-moment'
import { PageHeader } from '@/components/ui/page-header'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import type { Role } from '@/lib/access/roles'
import { templateQueries } from '@/lib/browser/templates'
import type { Editor } from '@/lib/contract/editors'
import type { Draft } from '@/lib/contract/template-drafts'
import { templateCan } from '@/lib/contract/template-states'
import { statusWords } from '@/lib/labels/states/templates'
import { useSendTemplate } from '../send/use-send-template'
import { LanguageNameText } from '../status/language-name-text'
import { RejectedNotice } from '../status/rejected-notice'
import type { BuilderValues } from './builder-values'
import { DraftConflict } from './draft/draft-conflict'
import type { TemplateDraftMachine, TemplateDraftState } from './draft/use-template-draft'
import { placeId } from './place'
import type { EditTerms } from './submit/edit-terms'
import { builderTitle, type TemplateStart } from './template-start'

/** Says that an earlier edit is being continued. */
function ContinuedDraft({ updatedAt, discard }: { updatedAt: number; discard: () => void }) {
  return (
    <Callout
      tone="info"
      action={
        <Button size="small" onClick={discard}>
          Discard them
        </Button>
      }
    >
      You have unsaved changes from <LocalMoment at={updatedAt} />. They are shown here.
    </Callout>
  )
}

/** The draft in the address no longer exists. */
function MissingDraft() {
  return (
    <Callout tone="warning" title="This draft was submitted or discarded">
      You can start a new template here.
    </Callout>
  )
}

const LibraryDialog = dynamic(
  () => import('../library/library-dialog').then((module) => module.LibraryDialog),
  { ssr: false },
)

interface BuilderHeaderProps {
  start: TemplateStart
  role: Role
  /** Why this person can only view. */
  readOnlyBecause: string | undefined
  /** The draft the page started with. */
  draft: Draft | undefined
  machine: TemplateDraftMachine
  draftState: TemplateDraftState
  /** Who else is editing. */
  others: readonly Editor[]
  /** Undo and redo. */
  history: ReactNode
  /** The form is read-only until someone asks to edit. */
  isHeld: boolean
  /** Starts a draft if the form is read-only until then. */
  write: (() => void) | undefined
  /** Asks whether to discard the draft. */
  discard: () => void
}

interface BuilderNoticesProps
  extends Pick<
    BuilderHeaderProps,
    'start' | 'readOnlyBecause' | 'draft' | 'machine' | 'draftState' | 'isHeld' | 'discard'
  > {
  /** Consequences of an edit; undefined for a new template. */
  terms: EditTerms | undefined
  /** A draft can be started, and the form is read-only until then. */
  canStart: boolean
  /** Shows another version in the form. */
  show: (values: BuilderValues) => void
  /** Goes to what the review rejected. */
  showRejected: () => void
}

/** Why there is nothing to discard now. The button stays in place while a draft is being saved. */
const notDiscarded: Partial<Record<TemplateDraftState['kind'], string>> = {
  unchanged: 'There is no draft yet.',
  failed: 'The last changes aren’t saved yet.',
  conflict: chooseVersionFirst,
}

/** Whether an earlier edit is being continued. */
const isContinued = ({ start, draft, machine }: Pick<BuilderHeaderProps, 'start' | 'draft' | 'machine'>) =>
  start.template !== undefined && draft !== undefined && machine.getDraft()?.id === draft.id

/** Title and actions of the builder. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { start, role, readOnlyBecause, draftState, others, history, isHeld, write, discard } = props
  const library = useDialog()
  const templateId = start.template?.id
  const { data } = useQuery({
    ...templateQueries.detail(templateId ?? ''),
    enabled: templateId !== undefined,
  })
  // Sends the approved version: changes haven't been reviewed.
  const sending = useSendTemplate(role, data)
  const mayWrite = readOnlyBecause === undefined
  const title = builderTitle(start, mayWrite && !isHeld)
  const canBeSent = start.template && templateCan.send(start.template.status) === undefined
  return (
    <>
      <PageHeader
        title={title}
        status={
          start.template && (
            <>
              <LanguageNameText code={start.form.language} className="text-text-muted" />
              <StateBadge state={statusWords(start.template.status)} />
            </>
          )
        }
        breadcrumbs={[
          { label: 'Templates', href: '/templates' },
          ...(templateId === undefined
            ? []
            : [{ label: start.form.name, href: `/templates/${encodeURIComponent(templateId)}` }]),
        ]}
        description={mayWrite && <OtherEditors editors={others} />}
        primary={
          write && (
            <Button variant="primary" onClick={write}>
              Edit as draft
            </Button>
          )
        }
        actions={
          <>
            {mayWrite && !isHeld && history}
            <HeaderActions
              name={title}
              buttons={[
                ...(mayWrite && start.purpose === 'create'
                  ? [{ label: 'Start from an example', icon: <LibraryBig />, onSelect: () => library.show() }]
                  : []),
                // A template that was never approved can't be sent; its own page says so.
                ...(canBeSent ? sending.buttons : []),
              ]}
              more={
                mayWrite && !isHeld && !isContinued(props)
                  ? [
                      {
                        label: 'Discard draft',
                        icon: <Trash2 />,
                        blockedBecause: notDiscarded[draftState.kind],
                        onSelect: discard,
                      },
                    ]
                  : []
              }
            />
          </>
        }
      />
      {library.isUsed && <LibraryDialog {...library.props} />}
      {sending.dialog}
    </>
  )
}

/** Notices above the form. */
export function BuilderNotices(props: BuilderNoticesProps) {
  const { start, terms, readOnlyBecause, draft, machine, draftState, isHeld } = props
  const { show, showRejected, canStart, discard } = props
  const rejection = start.template?.rejection
  const mayWrite = readOnlyBecause === undefined
  return (
    <div className="space-y-3 [&:has(>:not(:empty))]:mb-6">
      {!mayWrite && (
        <Callout tone="neutral" title="View only">
          {readOnlyBecause}
        </Callout>
      )}
      {rejection && terms && (
        <RejectedNotice
          rejection={rejection}
          action={
            mayWrite && (
              <Button size="small" onClick={showRejected}>
                Go to problem
              </Button>
            )
          }
        />
      )}
      {terms && !rejection && (
        <Callout tone={terms.tone} title={terms.title}>
          {terms.text}
          {canStart && ' Until then, you can write changes as a draft.'}
          {terms.canWait && !isHeld && mayWrite && ' What you write is saved as a draft.'}
        </Callout>
      )}
      {start.template?.scheduled?.state === 'waiting' && (
        <Callout tone="info" title="An edit is waiting to be submitted">
          {start.template.scheduled.by} scheduled it. Scheduling yours replaces it.
        </Callout>
      )}
      {start.isDraftMissing && draft === undefined && <MissingDraft />}
      {draft && isContinued(props) && draftState.kind !== 'conflict' && (
        <ContinuedDraft updatedAt={draft.updatedAt} discard={discard} />
      )}
      <div id={placeId('draft')} tabIndex={-1} className="rounded-md empty:hidden">
        <DraftConflict state={draftState} machine={machine} show={show} />
      </div>
    </div>
  )
}
