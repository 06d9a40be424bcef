import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDraft, FlowDraftSave } from '@/lib/contract/flow-drafts'
import type {
  FlowChange,
  FlowCopyHere,
  FlowStart,
  FlowSummary,
  UploadedDraft,
} from '@/lib/contract/flow-pages'
import { call, type ResponseOf } from './call'
import { ProblemError } from './problem-error'
import { rowPages, rowQuery } from './row-queries'
import { readAgain, staleKeys } from './stale-topics'
import { useRowMutation } from './use-row-mutation'

/** Filters in the page's URL. Several words are separated by commas. */
export interface FlowFilters {
  search?: string
  status?: string
  category?: string
}

/** Page size for exchanges. */
const EXCHANGES = 50

/** Pages of a flow's log, each starting before the last ID of the previous page. */
const logOf = (id: string) => ({
  key: { id },
  page: (before: number) => ({
    params: { id },
    query: { before: before === 0 ? undefined : before },
  }),
  first: 0,
  next: ({ data }: { data: readonly { id: number }[] }) =>
    data.length < EXCHANGES ? undefined : data.at(-1)?.id,
})

export const flowQueries = {
  list: (filters: FlowFilters) =>
    rowPages('GET /api/flows', {
      key: filters,
      page: (after: string) => ({ query: { ...filters, after } }),
      first: '',
      next: (page) => page.next,
    }),
  detail: (id: string) => rowQuery('GET /api/flows/:id', { params: { id } }),
  /** Accounts the flow can be copied to, as far as the service knows them by name. */
  /** Flows in the person's other accounts. */
  elsewhere: () => rowQuery('GET /api/flows/elsewhere'),
  otherAccounts: (id: string) => rowQuery('GET /api/flows/:id/migrate', { params: { id } }),
  /** Templates with a button that opens the flow. */
  uses: (id: string) => rowQuery('GET /api/flows/:id/uses', { params: { id } }),
  /** Newest first. */
  versions: (id: string) => rowQuery('GET /api/flows/:id/versions', { params: { id } }),
  /** An uploaded document never changes, but which one is `newest` does. */
  versionText: (id: string, versionId: string) =>
    queryOptions({
      ...rowQuery('GET /api/flows/:id/versions/:versionId', { params: { id, versionId } }),
      staleTime: versionId === 'newest' ? 0 : Number.POSITIVE_INFINITY,
    }),
  /** The draft. Owned by the editor: no event makes it stale while someone types. */
  draft: (id: string) =>
    queryOptions({ ...rowQuery('GET /api/flows/:id/draft', { params: { id } }), staleTime: 0 }),
  /** The draft's revision, updated as soon as another page saves it. */
  draftMark: (id: string) =>
    queryOptions({ ...rowQuery('GET /api/flows/:id/draft-mark', { params: { id } }), staleTime: 0 }),
  /** Responses of the console's built-in endpoint. */
  answers: (id: string) => rowQuery('GET /api/flows/:id/answers', { params: { id } }),
  /** Newest first, 50 at a time. */
  exchanges: (id: string) => rowPages('GET /api/flows/:id/exchanges', logOf(id)),
  endpointCalls: (id: string) => rowPages('GET /api/flows/:id/endpoint-calls', logOf(id)),
  /** Daily endpoint metrics. */
  metrics: (id: string) => rowQuery('GET /api/flows/:id/metrics', { params: { id } }),
  cases: (id: string) => rowQuery('GET /api/flows/:id/cases', { params: { id } }),
  /** Newest first. */
  runs: (id: string) => rowQuery('GET /api/flows/:id/runs', { params: { id } }),
  keys: () => rowQuery('GET /api/flow-keys'),
}

export const readFlowDraft = (id: string, signal?: AbortSignal): Promise<FlowDraft> =>
  call('GET /api/flows/:id/draft', { params: { id }, signal })

/** Saves if the revision is still current; otherwise fails with problem kind `conflict`. */
export async function saveFlowDraft(
  id: string,
  body: FlowDraftSave,
  signal?: AbortSignal,
): Promise<FlowDraft> {
  const saved = await call('PUT /api/flows/:id/draft', { params: { id }, body, signal })
  return { ...saved, text: body.text }
}

/**
 * Creates a version from the saved draft even if it has errors; problem kind `conflict` if there is a newer
 * draft.
 */
export const uploadFlowDraft = (id: string, revision: number, note?: string): Promise<UploadedDraft> =>
  call('POST /api/flows/:id/versions', { params: { id }, body: { revision, note } })

/** Changes the note on a version; '' removes it. */
export const useNoteVersion = (id: string, versionId: string) =>
  useRowMutation('PUT /api/flows/:id/versions/:versionId', (note: string) => ({
    params: { id, versionId },
    body: { note },
  }))

/** The latest version; undefined if there is none or the service doesn't report versions. */
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

/** Shown after a document was refused or a response was lost. */
export const KEPT_AS_TYPED = 'Your changes are kept as a draft: open the studio and save a version.'

export const useCreateFlow = () => useRowMutation('POST /api/flows', (body: FlowStart) => ({ body }))

export const useCloneFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id/clone', (name: string) => ({ params: { id }, body: { name } }))

export const useCopyFlowHere = () =>
  useRowMutation('POST /api/flows/elsewhere', (body: FlowCopyHere) => ({ body }))

export const useChangeFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id', (body: FlowChange) => ({ params: { id }, body }))

/**
 * Publishes the latest version; the problem's `fields` may refer to places in the document.
 *
 * @param versionId the version that was shown, or null if unknown. If there is a newer one, nothing is published and the
 *   problem kind is `conflict`
 * @param note if omitted, the version keeps its note
 */
export const publishFlow = (
  id: string,
  versionId: string | null,
  note?: string,
): Promise<{ success: boolean }> =>
  call('POST /api/flows/:id/publish', { params: { id }, body: { versionId, note } })

export const useDeprecateFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id/deprecate', () => ({ params: { id } }))

/** The page stays open after deletion and must not refetch the flow. */
export const useDeleteFlow = (id: string) =>
  useRowMutation('DELETE /api/flows/:id', () => ({ params: { id } }), {
    spares: staleKeys([`flow:${id}`]),
  })

export type MigrationResult = ResponseOf<'POST /api/flows/:id/migrate'>

/** Copies a flow to another account. If it can't be copied, the response says so rather than failing. */
export const useMigrateFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id/migrate', (businessAccountId: string) => ({
    params: { id },
    body: { businessAccountId },
  }))

const unseen: Problem = {
  kind: 'conflict',
  title: 'Someone started editing',
  detail: 'There is now a draft that didn’t exist when this page was loaded.',
  nextStep: 'Check the draft first, then try again.',
  fields: {},
  isTransient: false,
}

/** The revision the person saw and may overwrite: the shown draft's, or none. */
async function shownRevision(id: string, shown: FlowSummary['draft']): Promise<number> {
  if (shown) return shown.revision
  const { revision, updatedBy } = await readFlowDraft(id)
  if (updatedBy !== null) throw new ProblemError(unseen)
  return revision
}

interface Restoration {
  text: string
  /** The draft that will be lost, as shown. */
  shown: FlowSummary['draft']
  /** The latest version, which the draft is based on; null if unknown. */
  baseVersionId: string | null
  /** Number of the older version; undefined if the service doesn't report it. */
  restoredFrom: number | undefined
}

/** A draft change from outside the editor, which reloads the draft even after a refusal. */
function useDraftChange<Variables>(id: string, mutationFn: (variables: Variables) => Promise<FlowDraft>) {
  const queryClient = useQueryClient()
  return useMutation<FlowDraft, ProblemError, Variables>({
    mutationFn,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: flowQueries.draft(id).queryKey })
      await readAgain(queryClient, ['flows', `flow:${id}`])
    },
  })
}

/** Makes an older document the draft. Only overwrites an existing draft if it is the one that was shown. */
export const useRestoreVersion = (id: string) =>
  useDraftChange(id, async ({ text, shown, baseVersionId, restoredFrom }: Restoration) => {
    const revision = await shownRevision(id, shown)
    return saveFlowDraft(id, { revision, text, baseVersionId, restoredFrom })
  })

/** Discards the draft that was shown. If it has changed since, keeps it and fails with a conflict. */
export const useDiscardDraft = (id: string) =>
  useDraftChange(id, async (shown: FlowSummary['draft']) => {
    const revision = await shownRevision(id, shown)
    return call('DELETE /api/flows/:id/draft', { params: { id }, query: { revision } })
  })
