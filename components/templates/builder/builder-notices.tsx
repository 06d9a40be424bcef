'use client'

import { Callout } from '@/components/ui/callout'
import type { Draft } from '@/lib/contract/template-drafts'
import type { BuilderValues } from './builder-values'
import { DraftConflict } from './draft-conflict'
import { ContinuedDraft, MissingDraft } from './draft-notices'
import type { DraftSaver, DraftState } from './draft-saver'
import type { EditTerms } from './edit-terms'
import { placeId } from './place'
import type { TemplateStart } from './template-start'

interface BuilderNoticesProps {
  start: TemplateStart
  terms: EditTerms | undefined
  blockedBecause: string | undefined
  /** The draft the page began with. */
  draft: Draft | undefined
  saver: DraftSaver
  draftState: DraftState
  show: (values: BuilderValues) => void
  discard: () => Promise<void>
}

/** What to know before writing, over the form. */
export function BuilderNotices(props: BuilderNoticesProps) {
  const { start, terms, blockedBecause, draft, saver, draftState, show, discard } = props
  const isContinued = start.template !== undefined && draft !== undefined && saver.draftId === draft.id
  return (
    <div className="space-y-3 [&:has(>:not(:empty))]:mb-6">
      {blockedBecause !== undefined && (
        <Callout tone="neutral" title="You can look, but not change anything">
          {blockedBecause}
        </Callout>
      )}
      {terms && (
        <Callout tone={terms.tone} title={terms.title}>
          {terms.text}
        </Callout>
      )}
      {start.isDraftMissing && draft === undefined && <MissingDraft />}
      {isContinued && draftState.kind !== 'conflict' && (
        <ContinuedDraft updatedAt={draft.updatedAt} discard={discard} />
      )}
      <div id={placeId('draft')} tabIndex={-1} className="rounded-md empty:hidden">
        <DraftConflict state={draftState} saver={saver} show={show} />
      </div>
    </div>
  )
}
