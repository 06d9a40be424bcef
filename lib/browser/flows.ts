import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDraft, FlowDraftSave } from '@/lib/contract/flow-drafts'
import type { FlowChange, FlowStart, FlowSummary, UploadedDraft } from '@/lib/contract/flow-pages'
import { call, type ResponseOf } from './call'
import { ProblemError } from './problem-error'

/** Filters of the list, as they stand in the address of the page. Several words are separated by commas. */
export interface FlowFilters {
  search?: string
  status?: string
  category?: string
}

/** Exchanges that are told at once. */
const EXCHANGES = 50

export const flowQueries = {
  all: () => ['flows'] as const,
  list: (filters: FlowFilters) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), 'list', filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/flows', { query: { ...filters, after: pageParam }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id', { params: { id }, signal }),
    }),
  /** Accounts the flow can be copied to, as far as the service knows them by name. */
  otherAccounts: (id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), 'other-accounts', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/migrate', { params: { id }, signal }),
    }),
  /** Newest first. */
  versions: (id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), 'versions', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/versions', { params: { id }, signal }),
    }),
  /** A document once uploaded never changes; what is `newest` does. */
  versionText: (id: string, versionId: string) =>
    queryOptions({
      queryKey: ['flow-versions', id, versionId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/flows/:id/versions/:versionId', { params: { id, versionId }, signal }),
      staleTime: versionId === 'newest' ? 0 : Number.POSITIVE_INFINITY,
    }),
  /** What is being written. It is the editor's own: no event makes it stale while someone types. */
  draft: (id: string) =>
    queryOptions({
      queryKey: ['flow-drafts', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/draft', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** Which revision the draft has, told at once when another page saved it. */
  draftMark: (id: string) =>
    queryOptions({
      queryKey: ['flow-draft-marks', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/draft-mark', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** What the console's own endpoint answers. */
  answers: (id: string) =>
    queryOptions({
      queryKey: ['flow-answers', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/answers', { params: { id }, signal }),
    }),
  /** Newest first, 50 at a time. */
  exchanges: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), 'exchanges', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/flows/:id/exchanges', {
          params: { id },
          query: { before: pageParam === 0 ? undefined : pageParam },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ data }) => (data.length < EXCHANGES ? undefined : data.at(-1)?.id),
    }),
  cases: (id: string) =>
    queryOptions({
      queryKey: ['flow-cases', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/cases', { params: { id }, signal }),
    }),
  /** Newest first. */
  runs: (id: string) =>
    queryOptions({
      queryKey: ['flow-runs', id] as const,
      queryFn: ({ signal }) => call('GET /api/flows/:id/runs', { params: { id }, signal }),
    }),
  keys: () =>
    queryOptions({
      queryKey: ['flow-keys'] as const,
      queryFn: ({ signal }) => call('GET /api/flow-keys', { signal }),
    }),
}

export const readFlowDraft = (id: string, signal?: AbortSignal): Promise<FlowDraft> =>
  call('GET /api/flows/:id/draft', { params: { id }, signal })

/** Saves over the revision that was read; problem kind `conflict` when another tab or person saved since. */
export async function saveFlowDraft(
  id: string,
  body: FlowDraftSave,
  signal?: AbortSignal,
): Promise<FlowDraft> {
  const saved = await call('PUT /api/flows/:id/draft', { params: { id }, body, signal })
  return { ...saved, text: body.text }
}

/** Makes a version of the saved draft, with errors too; problem kind `conflict` when there is a newer draft. */
export const uploadFlowDraft = (id: string, revision: number, note?: string): Promise<UploadedDraft> =>
  call('POST /api/flows/:id/versions', { params: { id }, body: { revision, note } })

/** Notes something of a version that is there; '' removes the note. */
export const useNoteVersion = (id: string, versionId: string) =>
  useFlowMutation((note: string) =>
    call('PUT /api/flows/:id/versions/:versionId', { params: { id, versionId }, body: { note } }),
  )

/** The newest version; undefined when the service does not tell of versions, or there is none. */
export async function readNewestVersion(
  id: string,
): Promise<Pick<FlowDraft, 'text' | 'baseVersionId'> | undefined> {
  const { data } = await call('GET /api/flows/:id/versions', { params: { id } })
  const newest = data.find(({ isDraft, number }) => isDraft && number !== null)
  if (!newest) return undefined
  const params = { id, versionId: newest.id }
  const { text } = await call('GET /api/flows/:id/versions/:versionId', { params })
  return { text, baseVersionId: newest.id }
}

/** A change of a flow; what is shown of flows is read again, after a refusal too. */
function useFlowMutation<ResponseOf, Variables>(mutationFn: (variables: Variables) => Promise<ResponseOf>) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf, ProblemError, Variables>({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: flowQueries.all() }),
  })
}

/** After a document that the service refused, or an answer that was lost. */
export const KEPT_AS_TYPED = 'Your changes are kept as a draft: open the studio and save a version.'

export const useCreateFlow = () => useFlowMutation((body: FlowStart) => call('POST /api/flows', { body }))

export const useCloneFlow = (id: string) =>
  useFlowMutation((name: string) => call('POST /api/flows/:id/clone', { params: { id }, body: { name } }))

export const useChangeFlow = (id: string) =>
  useFlowMutation((body: FlowChange) => call('POST /api/flows/:id', { params: { id }, body }))

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
  call('POST /api/flows/:id/publish', { params: { id }, body: { versionId, note } })

export const useDeprecateFlow = (id: string) =>
  useFlowMutation(() => call('POST /api/flows/:id/deprecate', { params: { id } }))

/** Its own page is still open when it is gone: only lists are read again. */
export function useDeleteFlow(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError>({
    mutationFn: () => call('DELETE /api/flows/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...flowQueries.all(), 'list'] }),
  })
}

export type MigrationResult = ResponseOf<'POST /api/flows/:id/migrate'>

/** Copies a flow into another account. That it could not be is in the answer, not a failure. */
export const useMigrateFlow = (id: string) =>
  useFlowMutation((businessAccountId: string) =>
    call('POST /api/flows/:id/migrate', { params: { id }, body: { businessAccountId } }),
  )

const unseen: Problem = {
  kind: 'conflict',
  title: 'Someone started editing',
  detail: 'There is now a draft that did not exist when this page was loaded.',
  nextStep: 'Check the draft first, then try again.',
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
      return call('DELETE /api/flows/:id/draft', { params: { id }, query: { revision } })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: flowQueries.all() })
    },
  })
}
