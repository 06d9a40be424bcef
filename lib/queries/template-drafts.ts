import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftPage, SubmittedDraft } from '@/lib/contract/template-drafts'
import { api } from './api'
import type { ProblemError } from './problem-error'

const pathOf = (id: string) => `/api/template-drafts/${encodeURIComponent(id)}`

export const draftQueries = {
  all: () => ['template-drafts'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...draftQueries.all(), 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        api<DraftPage>(
          `/api/template-drafts${pageParam === '' ? '' : `?${new URLSearchParams({ after: pageParam })}`}`,
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
}

/** The draft of an edit of this template somebody has begun; undefined when nobody has. */
export async function findDraftOf(templateId: string): Promise<Draft | undefined> {
  const path = `/api/template-drafts/of/${encodeURIComponent(templateId)}`
  const { draft } = await api<{ draft: Draft | null }>(path)
  return draft ?? undefined
}

export const readDraft = (id: string): Promise<Draft> => api(pathOf(id))

/** A draft that is not on the server yet. */
export const createDraft = (draft: { templateId: string | null; content: object }): Promise<Draft> =>
  api('/api/template-drafts', { method: 'POST', body: draft })

/** Saves over the revision that was read; problem kind `conflict` when another tab saved since. */
export const saveDraft = (id: string, save: { revision: number; content: object }): Promise<Draft> =>
  api(pathOf(id), { method: 'PUT', body: save })

/** Removes the revision that was read; problem kind `conflict` when there is a newer one. */
export function useDeleteDraft() {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, SubmittedDraft>({
    mutationFn: ({ id, revision }) => api(`${pathOf(id)}?revision=${revision}`, { method: 'DELETE' }),
    // After a refusal, too: the list shows an older version then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftQueries.all() }),
  })
}
