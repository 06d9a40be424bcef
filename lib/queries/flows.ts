import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedFlowAnswers } from '@/lib/contract/flow-answers'
import type { FlowDraft, FlowDraftSave } from '@/lib/contract/flow-drafts'
import type {
  FlowChange,
  FlowDetail,
  FlowExchangePage,
  FlowKeys,
  FlowPage,
  FlowRun,
  FlowStart,
  FlowVersion,
  SavedFlowCases,
  UploadedDraft,
} from '@/lib/contract/flow-pages'
import { api } from './api'
import type { ProblemError } from './problem-error'

/** Filters of the list, as they stand in the address of the page. Several words are separated by commas. */
export interface FlowFilters {
  search?: string
  status?: string
  category?: string
}

/** Path of what belongs to a flow. */
export const flowPath = (id: string, ...more: string[]) =>
  ['/api/flows', ...[id, ...more].map(encodeURIComponent)].join('/')

/** Query of one page of the list; the server's first paint asks by the same. */
function listSearch(filters: FlowFilters, after: string): string {
  const given = Object.entries({ ...filters, after }).filter(([, value]) => value)
  return new URLSearchParams(given).toString()
}

/** Exchanges that are told at once. */
const EXCHANGES = 50

export const flowQueries = {
  all: () => ['flows'] as const,
  list: (filters: FlowFilters) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), 'list', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        api<FlowPage>(`/api/flows?${listSearch(filters, pageParam)}`, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => api<FlowDetail>(flowPath(id), { signal }),
    }),
  /** Newest first. */
  versions: (id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), 'versions', id] as const,
      queryFn: ({ signal }) => api<{ data: FlowVersion[] }>(flowPath(id, 'versions'), { signal }),
    }),
  /** A document once uploaded never changes; what is `newest` does. */
  versionText: (id: string, versionId: string) =>
    queryOptions({
      queryKey: ['flow-versions', id, versionId] as const,
      queryFn: ({ signal }) => api<{ text: string }>(flowPath(id, 'versions', versionId), { signal }),
      staleTime: versionId === 'newest' ? 0 : Number.POSITIVE_INFINITY,
    }),
  /** What is being written. It is the editor's own: no event makes it stale while somebody types. */
  draft: (id: string) =>
    queryOptions({
      queryKey: ['flow-drafts', id] as const,
      queryFn: ({ signal }) => api<FlowDraft>(flowPath(id, 'draft'), { signal }),
      staleTime: 0,
    }),
  /** What the console's own endpoint answers. */
  answers: (id: string) =>
    queryOptions({
      queryKey: ['flow-answers', id] as const,
      queryFn: ({ signal }) => api<SavedFlowAnswers>(flowPath(id, 'answers'), { signal }),
    }),
  /** Newest first, 50 at a time. */
  exchanges: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), 'exchanges', id] as const,
      queryFn: ({ pageParam, signal }) =>
        api<FlowExchangePage>(
          `${flowPath(id, 'exchanges')}${pageParam === 0 ? '' : `?before=${pageParam}`}`,
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ data }) => (data.length < EXCHANGES ? undefined : data.at(-1)?.id),
    }),
  cases: (id: string) =>
    queryOptions({
      queryKey: ['flow-cases', id] as const,
      queryFn: ({ signal }) => api<SavedFlowCases>(flowPath(id, 'cases'), { signal }),
    }),
  /** Newest first. */
  runs: (id: string) =>
    queryOptions({
      queryKey: ['flow-runs', id] as const,
      queryFn: ({ signal }) => api<{ data: FlowRun[] }>(flowPath(id, 'runs'), { signal }),
    }),
  keys: () =>
    queryOptions({
      queryKey: ['flow-keys'] as const,
      queryFn: ({ signal }) => api<FlowKeys>('/api/flow-keys', { signal }),
    }),
}

export const readFlowDraft = (id: string, signal?: AbortSignal): Promise<FlowDraft> =>
  api(flowPath(id, 'draft'), { signal })

/** Saves over the revision that was read; problem kind `conflict` when another tab or person saved since. */
export async function saveFlowDraft(
  id: string,
  body: FlowDraftSave,
  signal?: AbortSignal,
): Promise<FlowDraft> {
  const saved = await api<Omit<FlowDraft, 'text'>>(flowPath(id, 'draft'), { method: 'PUT', body, signal })
  return { ...saved, text: body.text }
}

/** Makes a version of the saved draft, with errors too; problem kind `conflict` when there is a newer draft. */
export const uploadFlowDraft = (id: string, revision: number): Promise<UploadedDraft> =>
  api(flowPath(id, 'versions'), { method: 'POST', body: { revision } })

/** A change of a flow; what is shown of flows is read again, after a refusal too. */
function useFlowMutation<Answer, Variables>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation<Answer, ProblemError, Variables>({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: flowQueries.all() }),
  })
}

interface CreatedFlow {
  id: string
  /** Why the console could not be made its data endpoint; the flow is there. */
  endpointProblem?: string
}

export const useCreateFlow = () =>
  useFlowMutation((body: FlowStart) => api<CreatedFlow>('/api/flows', { method: 'POST', body }))

export const useCloneFlow = (id: string) =>
  useFlowMutation((name: string) =>
    api<{ id: string }>(flowPath(id, 'clone'), { method: 'POST', body: { name } }),
  )

export const useChangeFlow = (id: string) =>
  useFlowMutation((body: FlowChange) => api<{ success: boolean }>(flowPath(id), { method: 'POST', body }))

/** Makes the newest version the one customers see; `fields` of the problem may name places of the document. */
export const publishFlow = (id: string): Promise<{ success: boolean }> =>
  api(flowPath(id, 'publish'), { method: 'POST' })

export const useDeprecateFlow = (id: string) =>
  useFlowMutation(() => api<{ success: boolean }>(flowPath(id, 'deprecate'), { method: 'POST' }))

/** Its own page is still open when it is gone: only lists are read again. */
export function useDeleteFlow(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError>({
    mutationFn: () => api(flowPath(id), { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...flowQueries.all(), 'list'] }),
  })
}

export interface MigrationResult {
  migrated_flows: { source_name: string; source_id: string; migrated_id: string }[]
  failed_flows: { source_name: string; error_code: string; error_message: string }[]
}

/** Copies a flow into another account. That it could not be is in the answer, not a failure. */
export const useMigrateFlow = (id: string) =>
  useFlowMutation((businessAccountId: string) =>
    api<MigrationResult>(flowPath(id, 'migrate'), { method: 'POST', body: { businessAccountId } }),
  )

/** Makes a draft of an older document. The draft that is there is written over only as it was when it was read. */
export function useRestoreVersion(id: string) {
  const queryClient = useQueryClient()
  return useMutation<FlowDraft, ProblemError, { versionId: string; text: string }>({
    async mutationFn({ versionId, text }) {
      const { revision } = await readFlowDraft(id)
      return saveFlowDraft(id, { revision, text, baseVersionId: versionId })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: flowQueries.all() })
    },
  })
}

/** Throws away what was typed since the newest version, as it is now: what is typed meanwhile is kept, with a conflict. */
export function useDiscardDraft(id: string) {
  const queryClient = useQueryClient()
  return useMutation<FlowDraft, ProblemError>({
    async mutationFn() {
      const { revision } = await readFlowDraft(id)
      return api(`${flowPath(id, 'draft')}?revision=${revision}`, { method: 'DELETE' })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: flowQueries.all() })
    },
  })
}
