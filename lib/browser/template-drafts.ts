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
  /** The server's current version, for pages where someone else may be editing too. */
  newest: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/template-drafts/:id', { params: { id } }),
      staleTime: 0,
      retry: false,
    }),
}

/** The page for editing a draft. */
export const draftHref = ({ id, templateId }: Pick<DraftSummary, 'id' | 'templateId'>) =>
  templateId === null
    ? `/templates/new?draft=${encodeURIComponent(id)}`
    : `/templates/${encodeURIComponent(templateId)}/edit`

/** The draft edit of a template; undefined if there is none. */
export async function findDraftOf(templateId: string): Promise<Draft | undefined> {
  const { draft } = await call('GET /api/template-drafts/of/:templateId', { params: { templateId } })
  return draft ?? undefined
}

export const readDraft = (id: string): Promise<Draft> =>
  call('GET /api/template-drafts/:id', { params: { id } })

interface NewDraft {
  /** From `randomId`; stays the same for retries. */
  id: string
  templateId: string | null
  content: object
}

/** Creates a draft on the server; problem kind `conflict` if an earlier attempt succeeded. */
export const createDraft = ({ content, ...draft }: NewDraft) =>
  call('POST /api/template-drafts', { body: { ...draft, content: { ...content } } })

/** Saves if the revision is still current; otherwise fails with problem kind `conflict`. */
export const saveDraft = (id: string, { revision, content }: { revision: number; content: object }) =>
  call('PUT /api/template-drafts/:id', { params: { id }, body: { revision, content: { ...content } } })

/** Removes the given revision; problem kind `conflict` if there is a newer one. */
export const useDeleteDraft = () =>
  useRowMutation('DELETE /api/template-drafts/:id', ({ id, revision }: SubmittedDraft) => ({
    params: { id },
    query: { revision },
  }))
