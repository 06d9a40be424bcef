'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useToast } from '@/components/ui/toast-provider'
import type { Problem } from '@/lib/contract/error-object'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import { takesNotes } from '../versions/compared-versions'
import { NoteField } from '../versions/note-field'
import { ChecklistItem, Details } from './checklist-item'
import { flowCan } from './flow-can'
import { publicationCosts } from './lifecycle-costs'
import {
  type CheckItem,
  newestOf,
  type OpenEditor,
  publishBlock,
  publishChecklist,
  unshownBlock,
} from './publish-checklist'
import { usePing, usePublish, usePublishFacts } from './use-publish'

// Includes the flow runner, so it is only loaded with an open editor.
const RunsItem = dynamic(() => import('./runs-item').then((module) => module.RunsItem), { ssr: false })

interface PublishDialogProps {
  flowId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Set if an editor is open: only what it shows is published. */
  editor?: OpenEditor
  /** The service refused; `fields` may point to places in the document. */
  onRefused?: (problem: Problem) => void
}

interface ChecklistProps {
  items: readonly CheckItem[]
  warnings: readonly string[]
  askAgain?: () => void
  /** The checklist item about recorded runs, if an editor is open. */
  runs: ReactNode
}

function Checklist({ items, warnings, askAgain, runs }: ChecklistProps) {
  return (
    <ul aria-label="Checklist" aria-live="polite" className="space-y-2">
      {items.map(({ id, state, text }) => (
        <ChecklistItem
          key={id}
          state={state}
          action={
            id === 'endpoint' &&
            askAgain && (
              <Button size="small" onClick={askAgain}>
                Check again
              </Button>
            )
          }
        >
          {text}
          {id === 'warnings' && <Details lines={warnings} />}
        </ChecklistItem>
      ))}
      {runs}
    </ul>
  )
}

const MOST_ERRORS = 5

function VersionErrors({ validationErrors }: Pick<UploadedDraft, 'validationErrors'>) {
  const left = validationErrors.length - MOST_ERRORS
  return (
    <Callout tone="danger" isAlert title="The version was saved, but has errors">
      <ul className="list-disc space-y-0.5 pl-4">
        {validationErrors.slice(0, MOST_ERRORS).map(({ message, line_start, column_start, error }) => (
          <li key={`${line_start}:${column_start}:${error}:${message}`}>
            {line_start > 0 && `Line ${line_start}: `}
            {message}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          {left} more {left === 1 ? 'is' : 'are'} marked in the editor.
        </p>
      )}
    </Callout>
  )
}

/** Lists what is missing before publishing and what publishing means. Heavy: load it lazily. */
export function PublishDialog(props: PublishDialogProps) {
  const { flowId, open, onOpenChange, editor, onRefused } = props
  const toast = useToast()
  const facts = usePublishFacts(flowId, open, editor?.baseVersionId)
  const { flow, versions } = facts
  const { ping, askAgain } = usePing(open ? flow : undefined)
  const newest = newestOf(versions ?? [])
  const [note, setNote] = useState<string>()
  const publish = usePublish(flow, { editor, newestId: newest?.id ?? null, note })
  const failure = facts.failure ?? publish.error
  // Publishing saves first; keep the checklist visible meanwhile.
  const isRead = facts.isRead || publish.isPending
  const isTyped = editor ? editor.isTyped : Boolean(flow?.draft)
  const items =
    isRead && flow && versions
      ? publishChecklist({
          flow,
          versions,
          isTyped,
          ping,
          errorsNow: editor?.errorsNow,
          warningsNow: editor?.warningsNow,
        })
      : undefined
  const unshown = items && flow && versions && unshownBlock(editor, flow, versions)
  const blocked = (flow && flowCan.publish(flow)) ?? (items ? (unshown ?? publishBlock(items)) : 'Checking…')

  const close = () => {
    publish.reset()
    onOpenChange(false)
  }
  const submit = () => {
    publish.mutateAsync().then(
      (outcome) => {
        // What blocks it is shown.
        if (outcome.kind === 'refused') return
        toast('Published', `Your latest changes to ${flow?.name ?? 'the flow'} are live.`)
        close()
      },
      (error: unknown) => onRefused?.(problemOf(error)),
    )
  }
  const problem = failure ? problemOf(failure) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={flow ? `Publish ${flow.name}` : 'Publish'}
      size="medium"
      isBusy={publish.isPending}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" pending={publish.isPending} blockedBecause={blocked} onClick={submit}>
            Publish
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {items ? (
          <Checklist
            items={items}
            warnings={editor?.warningsNow ?? []}
            askAgain={askAgain}
            runs={editor?.checkedNow && <RunsItem flowId={flowId} checked={editor.checkedNow} />}
          />
        ) : (
          !problem && (
            <p role="status" className="my-6 flex items-center justify-center gap-2 text-text-muted">
              <Spinner />
              Checking…
            </p>
          )
        )}
        {unshown !== undefined && !publish.isPending && <Callout tone="warning">{unshown}</Callout>}
        {flow && items && (
          <div className="space-y-1.5 text-pretty text-text-muted">
            {publicationCosts(flow).map((cost) => (
              <p key={cost}>{cost}</p>
            ))}
          </div>
        )}
        {items && takesNotes(versions ?? []) && (
          <NoteField value={note ?? (isTyped ? '' : (newest?.facts?.note ?? ''))} onChange={setNote} />
        )}
        {publish.data?.kind === 'refused' && <VersionErrors {...publish.data.uploaded} />}
        {problem && <ProblemNotice problem={problem} unplaced={Object.values(problem.fields)} />}
      </div>
    </Dialog>
  )
}
