'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DraftMachine } from '@/components/editing/draft-machine'
import type { DraftState } from '@/components/editing/draft-state'
import { later, useDraft } from '@/components/editing/use-draft'
import { useOtherEditors } from '@/components/editing/use-other-editors'
import { useToast } from '@/components/ui/toast-provider'
import { answersOf } from '@/lib/browser/row-keys'
import { draftQueries } from '@/lib/browser/template-drafts'
import type { Editor } from '@/lib/contract/editors'
import type { Draft } from '@/lib/contract/template-drafts'
import { mergeJson } from '@/lib/language/merge/merge-json'
import { type DraftOrigin, fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import type { BuilderValues } from '../builder-values'
import { savedDrafts, unchosenDrafts } from './left-drafts'
import { draftApi, type TemplateDraft, withText } from './template-draft-api'

export type TemplateDraftMachine = DraftMachine<TemplateDraft>
export type TemplateDraftState = DraftState<TemplateDraft>

/**
 * Lets a reload continue with the draft, without navigating. During navigation, the address already belongs to the
 * next page and is left alone.
 */
function putIntoAddress(draftId: string, pathname: string) {
  const url = new URL(window.location.href)
  if (url.pathname !== pathname || url.searchParams.get('draft') === draftId) return
  url.searchParams.set('draft', draftId)
  window.history.replaceState(null, '', url)
}

interface TemplateDraftSettings extends DraftOrigin {
  /** The draft the page was loaded with. */
  draft: Draft | undefined
  /** ID of the draft whose conflict was left unresolved with the form's values. */
  unchosenId: string | undefined
  /** The page's address already identifies the draft. */
  keepsAddress?: boolean
  /** The person can only view. */
  isReadOnly?: boolean
}

/** Keeps a form's draft on the server in sync with the form. */
export function useTemplateDraft(
  form: UseFormReturn<BuilderValues>,
  { draft, unchosenId, purpose, sourceId, keepsAddress = false, isReadOnly = false }: TemplateDraftSettings,
): { machine: TemplateDraftMachine; state: TemplateDraftState; others: readonly Editor[] } {
  const toast = useToast()
  const queryClient = useQueryClient()
  const written = useDraft(() => {
    let pathname = ''
    const machine = new DraftMachine<TemplateDraft>({
      api: draftApi(purpose === 'edit' ? sourceId : null),
      text: () => JSON.stringify(toDraftContent(form.getValues(), { purpose, sourceId })),
      draft: draft && withText(draft),
      later,
      merge: (versions) => mergeInto(form, { purpose, sourceId }, versions),
      onSaved: (saved) => {
        savedDrafts.keep(saved.id, saved)
        if (!keepsAddress) putIntoAddress(saved.id, pathname)
        void queryClient.invalidateQueries({ queryKey: draftQueries.list().queryKey })
        void queryClient.invalidateQueries({
          queryKey: answersOf('GET /api/template-languages'),
          refetchType: 'none',
        })
      },
      isTriedAfterLeaving: true,
    })
    if (unchosenId !== undefined) machine.bringBack()
    return {
      machine,
      subscribe: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
      onShown() {
        pathname = window.location.pathname
        if (unchosenId !== undefined) unchosenDrafts.forget(unchosenId)
      },
      onUnsaved() {
        const state = machine.getState()
        if (state.kind !== 'conflict' || !state.other) return
        unchosenDrafts.keep(state.other.id, form.getValues())
        toast('Your version of the draft is kept in this tab', 'Open the draft again to choose one.')
      },
    }
  })

  // An edit is the same document from the start; a new template becomes one when saved.
  const saved = written.machine.getDraft()
  const documentId = purpose === 'edit' ? sourceId : saved?.id
  const others = useOtherEditors(
    isReadOnly || !documentId ? undefined : { kind: 'templates', id: documentId },
  )
  const { data: newest } = useQuery({
    ...draftQueries.newest(saved?.id ?? ''),
    enabled: saved !== undefined && others.length > 0,
  })
  const { machine } = written
  const revision = newest?.revision ?? 0
  // Merges what others save, as they save it.
  useEffect(() => void machine.hear(revision), [machine, revision])
  return { ...written, others }
}

/** Merges someone else's changes to other places into the form. @returns whether it did */
export function mergeInto(
  form: Pick<UseFormReturn<BuilderValues>, 'getValues' | 'reset'>,
  origin: DraftOrigin,
  { base, theirs }: { base: string | undefined; theirs: Pick<TemplateDraft, 'text'> },
): boolean {
  if (base === undefined) return false
  const mine = toDraftContent(form.getValues(), origin)
  const other: unknown = JSON.parse(theirs.text)
  // Invalid JSON text and a form can't be merged.
  if (fromDraftContent(other)?.pendingJson !== null || mine.pendingJson !== null) return false
  // Buttons and cards edited as JSON are renumbered: one that both changed may be two different ones.
  const merged = mergeJson(JSON.parse(base), mine, other, { lists: 'whole-items' })
  const values = fromDraftContent(merged?.value)
  if (values) form.reset(values, { keepDefaultValues: true })
  return values !== undefined
}
