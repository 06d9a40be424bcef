'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Draft } from '@/lib/contract/template-drafts'
import { api } from '@/lib/queries/api'
import { createDraft, saveDraft } from '@/lib/queries/template-drafts'
import { type BuilderValues, toDraftContent } from './builder-values'
import { type DraftApi, DraftSaver, type DraftState } from './draft-saver'
import { rememberSaved } from './last-saved'

/** Drafts on the server of this console. `templateId` is that of the template being edited. */
function draftApi(templateId: string | null): DraftApi {
  return {
    async find() {
      if (templateId === null) return undefined
      const { data } = await api<{ data: Draft[] }>('/api/template-drafts')
      return data.find((draft) => draft.templateId === templateId)
    },
    create: (content) => createDraft({ templateId, content }),
    save: saveDraft,
    read: (id) => api<Draft>(`/api/template-drafts/${id}`),
  }
}

/** So that a reload goes on with the draft. The page is not asked for again. */
function putIntoAddress(draftId: string) {
  const url = new URL(window.location.href)
  if (url.searchParams.get('draft') === draftId) return
  url.searchParams.set('draft', draftId)
  window.history.replaceState(null, '', url)
}

function later(work: () => void, afterMs: number) {
  const timer = setTimeout(work, afterMs)
  return () => clearTimeout(timer)
}

/** Listens to everything after which this page may never be heard of again, or after which saving may work again. */
function watchPage(saver: DraftSaver): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const flush = () => void saver.flush()
  document.addEventListener('visibilitychange', flush, { signal })
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('focus', flush, { signal })
  window.addEventListener('online', flush, { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      flush()
      if (saver.isUnsaved) event.preventDefault()
    },
    { signal },
  )
  return () => listening.abort()
}

/** Keeps the draft of a form on the server in step with the form. */
export function useDraft(
  form: UseFormReturn<BuilderValues>,
  templateId: string | null,
  draft: Draft | undefined,
): { saver: DraftSaver; state: DraftState } {
  const [saver] = useState(
    () =>
      new DraftSaver({
        api: draftApi(templateId),
        content: () => toDraftContent(form.getValues()),
        draft,
        later,
        onSaved: (saved) => {
          rememberSaved(saved)
          putIntoAddress(saved.id)
        },
      }),
  )

  // The form, the window and the page's end are not React's.
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => saver.change() })
    const unwatch = watchPage(saver)
    return () => {
      unsubscribe()
      unwatch()
      void saver.flush()
    }
  }, [form, saver])

  return { saver, state: useSyncExternalStore(saver.subscribe, saver.getState, saver.getState) }
}
