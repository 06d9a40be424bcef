'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DraftMachine } from '@/components/editing/draft-machine'
import type { DraftSettings, DraftState } from '@/components/editing/draft-state'
import { later, useDraft } from '@/components/editing/use-draft'
import {
  flowQueries,
  readFlowDraft,
  readNewestVersion,
  saveFlowDraft,
  uploadFlowDraft,
} from '@/lib/browser/flows'
import { ProblemError } from '@/lib/browser/problem-error'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import type { FlowStore } from './flow-store'
import { savedDrafts, unsavedTexts } from './left-drafts'
import { mergeIntoStore } from './merge-drafts'
import { uniformText } from './uniform-text'

export type FlowDraftMachine = DraftMachine<FlowDraft>
export type FlowDraftState = DraftState<FlowDraft>

const draftApi = (flowId: string): DraftSettings<FlowDraft>['api'] => ({
  async save(text, known) {
    const { revision = 0, baseVersionId = null } = known ?? {}
    return { ...(await saveFlowDraft(flowId, { revision, baseVersionId, text })), text }
  },
  async read() {
    const draft = await readFlowDraft(flowId)
    return { ...draft, text: uniformText(draft.text) }
  },
  async overNewer(known) {
    const newest = await readNewestVersion(flowId)
    return known && newest && newest.baseVersionId !== known.baseVersionId
      ? { ...known, ...newest }
      : undefined
  },
})

/** Restores what an earlier visit couldn't save, as one undo step. */
function bringBack(flowId: string, store: FlowStore, machine: FlowDraftMachine): void {
  const text = store.getText()
  const unsaved = unsavedTexts.get(flowId)
  unsavedTexts.forget(flowId)
  if (unsaved === undefined || unsaved === text) return
  store.apply([{ offset: 0, length: text.length, text: unsaved }], {
    origin: 'restore',
    label: 'Restore unsaved changes',
  })
  // In read-only mode, nothing was changed.
  if (store.getText() !== text) machine.bringBack()
}

const nobody = { updatedBy: null, updatedById: null }

/**
 * Uploads the current text as a version.
 * @param note a person's note about the version
 * @throws ProblemError
 */
export const uploadVersion = (
  machine: FlowDraftMachine,
  note?: string,
): Promise<{ text: string; uploaded: UploadedDraft }> =>
  machine.submit(async (draft, text) => {
    const state = machine.getState()
    if (state.kind === 'failed') throw new ProblemError(state.problem)
    if (!draft) throw new Error('A flow always has a draft.')
    const uploaded = await uploadFlowDraft(draft.flowId, draft.revision, note)
    const { revision, versionId: baseVersionId } = uploaded
    return {
      result: { text, uploaded },
      draft: { ...draft, text, revision, baseVersionId, ...nobody, isFirst: false },
    }
  })

/** Keeps the server's draft in sync with the document. */
export function useFlowDraft(
  flowId: string,
  draft: FlowDraft,
  store: FlowStore,
): { machine: FlowDraftMachine; state: FlowDraftState } {
  const { machine, state } = useDraft(() => {
    const opened: FlowDraftMachine = new DraftMachine<FlowDraft>({
      api: draftApi(flowId),
      text: store.getText,
      // The store may have changed line endings.
      draft: { ...draft, text: store.getText() },
      later,
      merge({ base, theirs }) {
        // Changes that a push merged into a draft aren't by the draft's author.
        const isSameVersion = theirs.baseVersionId === opened.getDraft()?.baseVersionId
        return mergeIntoStore(store, {
          base,
          theirs: theirs.text,
          by: isSameVersion ? theirs.updatedBy : null,
        })
      },
      onSaved: (saved) => savedDrafts.keep(flowId, saved),
    })
    return {
      machine: opened,
      subscribe: store.subscribeToText,
      onShown: () => bringBack(flowId, store, opened),
      onUnsaved: (text) => unsavedTexts.keep(flowId, text),
    }
  })

  // Another tab or person may have saved.
  const revision = useQuery(flowQueries.draftMark(flowId)).data?.revision ?? 0
  useEffect(() => void machine.hear(revision), [machine, revision])

  return { machine, state }
}
