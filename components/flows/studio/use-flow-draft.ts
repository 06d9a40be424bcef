'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { later } from '@/components/form/draft/later'
import { watchPage } from '@/components/form/draft/watch-page'
import {
  flowQueries,
  readFlowDraft,
  readNewestVersion,
  saveFlowDraft,
  uploadFlowDraft,
} from '@/lib/browser/flows'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import { FlowDraftSaver, type FlowDraftState } from './flow-draft-saver'
import type { FlowStore } from './flow-store'
import { forgetUnsaved, keepUnsaved, rememberSaved, rememberUploaded, unsavedOf } from './last-saved'

/** Shows what an earlier visit could not save, as a step that can be taken back. */
function bringBack(flowId: string, store: FlowStore, saver: FlowDraftSaver): void {
  const text = store.getText()
  const unsaved = unsavedOf(flowId)
  forgetUnsaved(flowId)
  if (unsaved === undefined || unsaved === text) return
  store.apply([{ offset: 0, length: text.length, text: unsaved }], {
    origin: 'restore',
    label: 'bringing back what was not saved',
  })
  // Where nothing may be changed, nothing was.
  if (store.getText() !== text) saver.bringBack(store.getText())
}

function createSaver(flowId: string, draft: FlowDraft, store: FlowStore): FlowDraftSaver {
  return new FlowDraftSaver({
    api: {
      async save(save) {
        const saved = await saveFlowDraft(flowId, save)
        rememberSaved({ ...saved, text: save.text })
        return saved
      },
      read: () => readFlowDraft(flowId),
      newest: () => readNewestVersion(flowId),
      async upload(revision, note) {
        const uploaded = await uploadFlowDraft(flowId, revision, note)
        rememberUploaded(flowId, uploaded)
        return uploaded
      },
    },
    draft,
    text: store.getText(),
    later,
  })
}

/** Keeps the draft on the server in step with the document. */
export function useFlowDraft(
  flowId: string,
  draft: FlowDraft,
  store: FlowStore,
): { saver: FlowDraftSaver; state: FlowDraftState } {
  const [saver] = useState(() => createSaver(flowId, draft, store))

  // The document, the window and the page's end are not React's.
  useEffect(() => {
    bringBack(flowId, store, saver)
    saver.start()
    const stop = store.subscribeToText(({ text }) => saver.change(text))
    const unwatch = watchPage(saver)
    return () => {
      stop()
      unwatch()
      // What is on its way arrives, although the page is gone.
      void saver.leave().then((unsaved) => {
        if (unsaved !== undefined) keepUnsaved(flowId, unsaved)
      })
    }
  }, [flowId, saver, store])

  // Another tab, or someone else, may have saved.
  const revision = useQuery(flowQueries.draftMark(flowId)).data?.revision ?? 0
  useEffect(() => void saver.hear(revision), [saver, revision])

  return { saver, state: useSyncExternalStore(saver.subscribe, saver.getState, saver.getState) }
}
