import { queryOptions } from '@tanstack/react-query'
import type { Draft, DraftSummary, SubmittedDraft } from '@/lib/contract/template-drafts'
import { call } from './call'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const draftQueries = {
  list: () =>
    rowPages('GET /api/template-drafts', {
      key: {},
      page: (after: string) => ({ query: { after } }),
      first: '',
      next: (page) => page.next,
    }),
  /** As it is on the server now, for a page where someone else writes, too. */
  newest: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/template-drafts/:id', { params: { id } }),
      staleTime: 0,
      retry: false,
    }),
}

/** Where the writing of a draft goes on. */
export const draftHref = ({ id, templateId }: Pick<DraftSummary, 'id' | 'templateId'>) =>
  templateId === null
    ? `/templates/new?draft=${encodeURIComponent(id)}`
    : `/templates/${encodeURIComponent(templateId)}/edit`

/** The draft of an edit of this template someone has begun; undefined when nobody has. */
export async function findDraftOf(templateId: string): Promise<Draft | undefined> {
  const { draft } = await call('GET /api/template-drafts/of/:templateId', { params: { templateId } })
  return draft ?? undefined
}

export const readDraft = (id: string): Promise<Draft> =>
  call('GET /api/template-drafts/:id', { params: { id } })

interface NewDraft {
  /** Of `randomId`, and the same with every try. */
  id: string
  templateId: string | null
  content: object
}

/** A draft that is not on the server yet; problem kind `conflict` when an earlier try of it arrived. */
export const createDraft = ({ content, ...draft }: NewDraft) =>
  call('POST /api/template-drafts', { body: { ...draft, content: { ...content } } })

/** Saves over the revision that was read; problem kind `conflict` when another tab saved since. */
export const saveDraft = (id: string, { revision, content }: { revision: number; content: object }) =>
  call('PUT /api/template-drafts/:id', { params: { id }, body: { revision, content: { ...content } } })

/** Removes the revision that was read; problem kind `conflict` when there is a newer one. */
export const useDeleteDraft = () =>
  useRowMutation('DELETE /api/template-drafts/:id', ({ id, revision }: SubmittedDraft) => ({
    params: { id },
    query: { revision },
  }))
