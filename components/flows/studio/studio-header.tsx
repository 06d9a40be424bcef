'use client'

import { FileUp, Maximize2, MessageSquare, Minimize2, NotebookPen, Save, Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { PageComments } from '@/components/comments/page-comments'
import { useOpenComments } from '@/components/comments/use-open-comments'
import { DraftStatus } from '@/components/editing/draft-status'
import { HistoryButtons } from '@/components/editing/history-buttons'
import { OtherEditors } from '@/components/editing/other-editors'
import { useOtherEditors } from '@/components/editing/use-other-editors'
import { saveWords } from '@/components/form/save-words'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { useShortcutKey } from '@/components/ui/shortcut-key'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDetail, UploadedDraft } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { partsOfFlow } from '@/lib/language/flow-json/parts-of-flow'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowActions } from '../lifecycle/flow-actions'
import type { FlowMenuAction } from '../lifecycle/flow-menu'
import type { FlowStore, PaneName } from './flow-store'
import { paneLabels, paneNames } from './open-panes'
import { PaneToggles } from './pane-toggles'
import { PublishButton } from './publish-button'
import { StudioBar } from './studio-bar'
import { useStudio } from './studio-context'
import { StudioPublishDialog } from './studio-publish-dialog'
import { type StudioView, StudioViews } from './studio-views'
import { useFlow, useFlowStore } from './use-flow'
import type { FlowDraftState } from './use-flow-draft'

const NoteDialog = dynamic(() => import('../versions/note-dialog').then((module) => module.NoteDialog), {
  ssr: false,
})
const SendFlowDialog = dynamic(
  () => import('../send/send-flow-dialog').then((module) => module.SendFlowDialog),
  { ssr: false },
)

interface Version {
  save: () => Promise<void>
  /** Saves a version with a note. */
  saveWith: (note: string) => Promise<void>
  upload: (note?: string) => Promise<UploadedDraft>
  noteRefusal: (problem: Problem) => void
  isPending: boolean
  /** The service’s version that the content started from. */
  baseVersionId: string | null
  /** The service has no document yet, so the content was never saved. */
  isFirst: boolean
}

interface StudioHeaderProps {
  flow: FlowDetail
  role: Role
  state: FlowDraftState
  /** Whether there are changes since the newest version. */
  isTyped: boolean
  view: StudioView
  open: readonly PaneName[]
  onOpenChange: (open: readonly PaneName[]) => void
  /** Only the first open pane is shown. */
  isFocused: boolean
  toggleFocus: () => void
  /** The pane shown if there is space for only one. */
  pane: PaneName
  onPaneChange: (pane: PaneName) => void
  version: Version
  /** Opens a file picker to replace the document. */
  onReplace: () => void
}

/** Screens and components that can be commented on; none while the text isn’t JSON. */
function partsOfText(text: string): string[] {
  try {
    return partsOfFlow(JSON.parse(text))
  } catch {
    return []
  }
}

const readLabels = (store: FlowStore) => store.getHistoryLabels()

/** The draft’s state on the server, or why it can’t be changed. */
function State({ role, state, version }: Pick<StudioHeaderProps, 'role' | 'state' | 'version'>) {
  const { flowId, readOnlyBecause } = useStudio()
  const others = useOtherEditors(readOnlyBecause === undefined ? { kind: 'flows', id: flowId } : undefined)
  if (readOnlyBecause === undefined)
    return (
      <span className="flex flex-wrap items-center gap-x-4">
        {version.isFirst && state.kind === 'unchanged' ? (
          <span role="status" className="text-sm leading-5 text-text-muted">
            {saveWords.unsaved}
          </span>
        ) : (
          <DraftStatus state={state} />
        )}
        <OtherEditors editors={others} />
      </span>
    )
  const words = `${refusal(role, 'flows.write') ? 'View only. ' : ''}${readOnlyBecause}`
  return <p className="text-sm text-pretty text-text-muted">{words}</p>
}

interface StudioMenuProps extends Pick<StudioHeaderProps, 'flow' | 'role' | 'version' | 'onReplace'> {
  isTyped: boolean
  unsavedBecause: string | undefined
}

/** A menu of less common actions, with their dialogs. */
function StudioMenu({ flow, role, version, isTyped, unsavedBecause, onReplace }: StudioMenuProps) {
  const { readOnlyBecause } = useStudio()
  const store = useFlowStore()
  const router = useRouter()
  const hasPhones = useHasPhones()
  const [, showComments] = useOpenComments()
  const { about: asked, turn, show, props: dialog } = useDialog<'note' | 'send'>()
  const note: FlowMenuAction = {
    label: 'Save with note…',
    icon: <NotebookPen aria-hidden="true" />,
    blockedBecause: unsavedBecause,
    run: () => show('note'),
  }
  const send: FlowMenuAction = {
    label: 'Send to phone…',
    icon: <Smartphone aria-hidden="true" />,
    blockedBecause: refusal(role, 'flows.write'),
    run: () => show('send'),
  }
  const file: FlowMenuAction = {
    label: 'Replace with file…',
    icon: <FileUp aria-hidden="true" />,
    blockedBecause: readOnlyBecause,
    run: onReplace,
  }
  const comments: FlowMenuAction = {
    label: 'Comments',
    icon: <MessageSquare aria-hidden="true" />,
    run: () => showComments(flow.id),
  }
  return (
    <>
      <FlowActions
        flow={flow}
        role={role}
        hasPublish={false}
        actions={hasPhones ? [note, send, file, comments] : [note, file, comments]}
        onDeleted={() => router.push('/flows')}
        shownText={store.getText}
      />
      {asked === 'note' && (
        <NoteDialog
          key={turn}
          title="Save with note"
          submitLabel="Save version"
          save={version.saveWith}
          {...dialog}
        />
      )}
      {asked === 'send' && <SendFlowDialog key={turn} flow={flow} isTyped={isTyped} {...dialog} />}
    </>
  )
}

/** Toggles showing a single pane in the whole window. */
function FocusButton({ isFocused, toggleFocus }: Pick<StudioHeaderProps, 'isFocused' | 'toggleFocus'>) {
  const key = useShortcutKey()
  const Icon = isFocused ? Minimize2 : Maximize2
  return (
    <IconButton
      aria-label="Focus mode"
      shownName={`${isFocused ? 'Leave focus mode' : 'Focus mode'} (${key}+\\)`}
      aria-keyshortcuts="Control+\ Meta+\"
      aria-pressed={isFocused}
      onClick={toggleFocus}
      className={isFocused ? 'bg-accent-soft text-accent-text' : undefined}
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

/** The document’s name, state, and actions. */
export function StudioHeader(props: StudioHeaderProps) {
  const { flow, role, state, isTyped, view, open, onOpenChange, pane, onPaneChange } = props
  const { version, onReplace } = props
  const { readOnlyBecause } = useStudio()
  const store = useFlowStore()
  const labels = useFlow(readLabels)
  const key = useShortcutKey()
  const unsavedBecause =
    readOnlyBecause ?? (isTyped ? undefined : 'Nothing has changed since the last version.')
  const isStateLong = readOnlyBecause !== undefined || state.kind === 'failed' || state.kind === 'conflict'
  return (
    <StudioBar
      name={flow.name}
      badge={<StateBadge state={flowStatusWords(flow.status)} />}
      isStateLong={isStateLong}
      state={
        // Outside the design view, an unchanged document isn’t worth mentioning.
        (view === 'design' || isTyped || isStateLong) && (
          <div className={isStateLong ? undefined : '[&_span]:truncate [&_svg]:shrink-0'}>
            <State {...{ role, state, version }} />
          </div>
        )
      }
      views={<StudioViews flowId={flow.id} view={view} endpoint={endpointWords(flow)} />}
      panes={
        view === 'design' && (
          <SegmentedControl<PaneName>
            label="Studio section"
            segments={paneNames.map((value) => ({ value, label: paneLabels[value] }))}
            value={pane}
            onChange={onPaneChange}
            isDense
            className="flex"
          />
        )
      }
      tools={
        <>
          {/* Keeps its space, so that nothing jumps when the view changes. */}
          <span
            inert={view !== 'design'}
            className={classNames('flex items-center gap-1', view !== 'design' && 'invisible')}
          >
            <HistoryButtons labels={labels} undo={store.undo} redo={store.redo} />
            <span className="flex gap-1 max-lg:hidden">
              <PaneToggles open={open} onOpenChange={onOpenChange} />
              <FocusButton {...props} />
            </span>
            <Button
              variant="quiet"
              data-tooltip={`Save version (${key}+S)`}
              aria-keyshortcuts="Control+S Meta+S"
              pending={version.isPending}
              blockedBecause={unsavedBecause}
              onClick={() => void version.save()}
            >
              <Save aria-hidden="true" className="size-4 max-sm:hidden" />
              <span className="lg:max-[90rem]:sr-only">
                Save<span className="max-2xl:sr-only"> version</span>
              </span>
            </Button>
          </span>
          <PageComments
            subject={{ kind: 'flow', id: flow.id }}
            whole="The whole flow"
            readParts={() => partsOfText(store.getText())}
            isHiddenOnPhones
            isQuiet
          />
        </>
      }
      main={
        <>
          <PublishButton
            flow={flow}
            role={role}
            isTyped={isTyped}
            isQuiet={view !== 'design'}
            dialog={(shown) => (
              <StudioPublishDialog
                flowId={flow.id}
                editor={{ isTyped, saveVersion: version.upload, baseVersionId: version.baseVersionId }}
                onRefused={version.noteRefusal}
                {...shown}
              />
            )}
          />
          <StudioMenu {...{ flow, role, version, isTyped, unsavedBecause, onReplace }} />
        </>
      }
    />
  )
}
