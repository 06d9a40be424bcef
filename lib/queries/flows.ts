import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '@/lib/contract/error-object'
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
  FlowSummary,
  FlowVersion,
  FlowVersionNote,
  SavedFlowCases,
  UploadedDraft,
} from '@/lib/contract/flow-pages'
import { api } from './api'
import { ProblemError } from './problem-error'

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
  /** Which revision the draft has, told at once when another page saved it. */
  draftMark: (id: string) =>
    queryOptions({
      queryKey: ['flow-draft-marks', id] as const,
      queryFn: ({ signal }) => api<{ revision: number }>(flowPath(id, 'draft-mark'), { signal }),
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
export const uploadFlowDraft = (id: string, revision: number, note?: string): Promise<UploadedDraft> =>
  api(flowPath(id, 'versions'), { method: 'POST', body: { revision, note } })

/** Notes something of a version that is there; '' removes the note. */
export const useNoteVersion = (id: string, versionId: string) =>
  useFlowMutation((note: string) =>
    api<{ success: boolean }>(flowPath(id, 'versions', versionId), {
      method: 'PUT',
      body: { note } satisfies FlowVersionNote,
    }),
  )

/** The newest version; undefined when the service does not tell of versions, or there is none. */
export async function readNewestVersion(
  id: string,
): Promise<Pick<FlowDraft, 'text' | 'baseVersionId'> | undefined> {
  const { data } = await api<{ data: FlowVersion[] }>(flowPath(id, 'versions'))
  const newest = data.find(({ isDraft, number }) => isDraft && number !== null)
  if (!newest) return undefined
  const { text } = await api<{ text: string }>(flowPath(id, 'versions', newest.id))
  return { text, baseVersionId: newest.id }
}

/** A change of a flow; what is shown of flows is read again, after a refusal too. */
function useFlowMutation<Answer, Variables>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation<Answer, ProblemError, Variables>({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: flowQueries.all() }),
  })
}

/** After a document that the service refused, or an answer that was lost. */
export const KEPT_AS_TYPED = 'They are kept as a draft: open the studio and save a version.'

interface CreatedFlow {
  id: string
  /** Why the service has no document of it; the flow is there. */
  documentProblem?: string
  /** Why the console could not be made its data endpoint; the flow is there. */
  endpointProblem?: string
}

interface ClonedFlow {
  id: string
  documentProblem?: string
  /** What of the other flow could not be copied; the copy is there. */
  copyProblem?: string
}

export const useCreateFlow = () =>
  useFlowMutation((body: FlowStart) => api<CreatedFlow>('/api/flows', { method: 'POST', body }))

export const useCloneFlow = (id: string) =>
  useFlowMutation((name: string) =>
    api<ClonedFlow>(flowPath(id, 'clone'), { method: 'POST', body: { name } }),
  )

export const useChangeFlow = (id: string) =>
  useFlowMutation((body: FlowChange) => api<{ success: boolean }>(flowPath(id), { method: 'POST', body }))

/**
 * Makes the newest version the one customers see; `fields` of the problem may name places of the document.
 *
 * @param versionId the one that was shown: with a newer one nothing is published, problem kind `conflict`. Null when not known
 * @param note without one the version keeps the note it has
 */
export const publishFlow = (
  id: string,
  versionId: string | null,
  note?: string,
): Promise<{ success: boolean }> =>
  api(flowPath(id, 'publish'), { method: 'POST', body: { versionId, note } })

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

const unseen: Problem = {
  kind: 'conflict',
  title: 'Somebody has begun to type',
  detail: 'There is a draft now that was not there when this page was shown.',
  nextStep: 'Look at the draft first, then try again.',
  fields: {},
  isTransient: false,
}

/** The revision a person saw and may write over: of the draft they were shown, or else of none at all. */
async function shownRevision(id: string, shown: FlowSummary['draft']): Promise<number> {
  if (shown) return shown.revision
  const { revision, updatedBy } = await readFlowDraft(id)
  if (updatedBy !== null) throw new ProblemError(unseen)
  return revision
}

interface Restoration {
  text: string
  /** The draft that was shown to be lost. */
  shown: FlowSummary['draft']
  /** The newest version, which the draft follows; null when it is not known. */
  baseVersionId: string | null
  /** Number of the older version; undefined when the service does not tell. */
  restoredFrom: number | undefined
}

/** Makes a draft of an older document. A draft that is there is written over only as it was shown. */
export function useRestoreVersion(id: string) {
  const queryClient = useQueryClient()
  return useMutation<FlowDraft, ProblemError, Restoration>({
    async mutationFn({ text, shown, baseVersionId, restoredFrom }) {
      const revision = await shownRevision(id, shown)
      return saveFlowDraft(id, { revision, text, baseVersionId, restoredFrom })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: flowQueries.all() })
    },
  })
}

/** Throws away what was typed since the newest version, as it was shown: what was typed meanwhile is kept, with a conflict. */
export function useDiscardDraft(id: string) {
  const queryClient = useQueryClient()
  return useMutation<FlowDraft, ProblemError, FlowSummary['draft']>({
    async mutationFn(shown) {
      const revision = await shownRevision(id, shown)
      return api(`${flowPath(id, 'draft')}?revision=${revision}`, { method: 'DELETE' })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: flowQueries.all() })
    },
  })
}
