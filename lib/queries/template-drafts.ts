import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '@/lib/contract/template-drafts'
import { api } from './api'
import type { ProblemError } from './problem-error'

export const draftQueries = {
  all: () => ['template-drafts'] as const,
  list: () =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => api<{ data: Draft[] }>('/api/template-drafts', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => api<Draft>(`/api/template-drafts/${id}`, { signal }),
    }),
}

/** A draft that is not on the server yet. */
export const createDraft = (draft: { templateId: string | null; content: object }): Promise<Draft> =>
  api('/api/template-drafts', { method: 'POST', body: draft })

/** Saves over the revision that was read; problem kind `conflict` when another tab saved since. */
export const saveDraft = (id: string, save: { revision: number; content: object }): Promise<Draft> =>
  api(`/api/template-drafts/${id}`, { method: 'PUT', body: save })

export function useDeleteDraft() {
  const queryClient = useQueryClient()
  return useMutation<unknown, ProblemError, string>({
    mutationFn: (id) => api(`/api/template-drafts/${id}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftQueries.all() }),
  })
}
