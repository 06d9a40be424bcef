'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { later } from '@/components/form/draft/later'
import { watchPage } from '@/components/form/draft/watch-page'
import { useToast } from '@/components/ui/toast-provider'
import { createDraft, draftQueries, findDraftOf, readDraft, saveDraft } from '@/lib/browser/template-drafts'
import type { Draft } from '@/lib/contract/template-drafts'
import { type BuilderValues, type DraftOrigin, toDraftContent } from './builder-values'
import { type DraftApi, DraftSaver, type DraftState } from './draft-saver'
import { forgetUnchosen, keepUnchosen, rememberSaved } from './last-saved'

/** Drafts on the server of this console. `templateId` is that of the template being edited. */
const draftApi = (templateId: string | null): DraftApi => ({
  find: async () => (templateId === null ? undefined : findDraftOf(templateId)),
  create: (content) => createDraft({ templateId, content }),
  save: saveDraft,
  read: readDraft,
})

/**
 * So that a reload goes on with the draft. The page is not asked for again. Someone on the way to another page has
 * its address already while this one is still there: that is left alone.
 */
function putIntoAddress(draftId: string, pathname: string) {
  const url = new URL(window.location.href)
  if (url.pathname !== pathname || url.searchParams.get('draft') === draftId) return
  url.searchParams.set('draft', draftId)
  window.history.replaceState(null, '', url)
}

interface DraftSettings extends DraftOrigin {
  /** The draft the page was loaded with. */
  draft: Draft | undefined
  /** Id of the draft beside whose version the form holds another, left here before a choice was made. */
  unchosenId: string | undefined
}

/** Keeps the draft of a form on the server in step with the form. */
export function useDraft(
  form: UseFormReturn<BuilderValues>,
  { draft, unchosenId, purpose, sourceId }: DraftSettings,
): { saver: DraftSaver; state: DraftState } {
  const toast = useToast()
  const queryClient = useQueryClient()
  const isHere = useRef(false)
  const [saver] = useState(
    () =>
      new DraftSaver({
        api: draftApi(purpose === 'edit' ? sourceId : null),
        content: () => toDraftContent(form.getValues(), { purpose, sourceId }),
        draft,
        isUnchosen: unchosenId !== undefined,
        later,
        onSaved: (saved) => {
          rememberSaved(saved)
          void queryClient.invalidateQueries({ queryKey: draftQueries.all() })
        },
      }),
  )

  // The form, the window, the address and the page's end are not React's.
  useEffect(() => {
    isHere.current = true
    if (unchosenId !== undefined) forgetUnchosen(unchosenId)
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => saver.change() })
    const { pathname } = window.location
    const unfollow = saver.subscribe(() => saver.version && putIntoAddress(saver.version.id, pathname))
    const unwatch = watchPage(saver)
    const leave = async () => {
      // In strict mode a page is taken away and put back at once.
      await Promise.resolve()
      const kept = isHere.current ? undefined : await saver.leave()
      if (!kept) return
      keepUnchosen(kept.draftId, kept.content)
      toast('Your version of the draft is kept in this tab', 'Open the draft again to choose one.')
    }
    return () => {
      isHere.current = false
      unsubscribe()
      unfollow()
      unwatch()
      void leave()
    }
  }, [form, saver, toast, unchosenId])

  return { saver, state: useSyncExternalStore(saver.subscribe, saver.getState, saver.getState) }
}
