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
 * So that a reload goes on with the draft. The page is not asked for again. Someone on the way to another page has
 * its address already while this one is still there: that is left alone.
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
  /** Id of the draft beside whose version the form holds another, left here before a choice was made. */
  unchosenId: string | undefined
  /** The address of the page says by itself which draft it is. */
  keepsAddress?: boolean
  /** The person can only look. */
  isReadOnly?: boolean
}

/** Keeps the draft of a form on the server in step with the form. */
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

  // An edit is one document from its first word on; a new template is one once it is saved.
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
  // What others save is merged as they save it.
  useEffect(() => void machine.hear(revision), [machine, revision])
  return { ...written, others }
}

/** Brings what someone else changed in other places into the form. @returns whether it did */
export function mergeInto(
  form: Pick<UseFormReturn<BuilderValues>, 'getValues' | 'reset'>,
  origin: DraftOrigin,
  { base, theirs }: { base: string | undefined; theirs: Pick<TemplateDraft, 'text'> },
): boolean {
  if (base === undefined) return false
  const mine = toDraftContent(form.getValues(), origin)
  const other: unknown = JSON.parse(theirs.text)
  // A JSON text that cannot be read yet and a form are two forms of the same.
  if (fromDraftContent(other)?.pendingJson !== null || mine.pendingJson !== null) return false
  // Buttons and cards written as JSON are numbered anew: one that both changed may be two that were meant.
  const merged = mergeJson(JSON.parse(base), mine, other, { lists: 'whole-items' })
  const values = fromDraftContent(merged?.value)
  if (values) form.reset(values, { keepDefaultValues: true })
  return values !== undefined
}
