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

/** Filters of the list, as they stand in the address of the page. Several words are separated by commas. */
export interface FlowFilters {
  search?: string
  status?: string
  category?: string
}

/** Exchanges returned at once. */
const EXCHANGES = 50

/** Pages of a log of one flow, each beginning before the last ID of the one before it. */
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
  /** Flows of the other accounts one is in. */
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
  /** The draft. It belongs to the editor: no event makes it stale while someone types. */
  draft: (id: string) =>
    queryOptions({ ...rowQuery('GET /api/flows/:id/draft', { params: { id } }), staleTime: 0 }),
  /** The revision of the draft, updated at once when another page saves it. */
  draftMark: (id: string) =>
    queryOptions({ ...rowQuery('GET /api/flows/:id/draft-mark', { params: { id } }), staleTime: 0 }),
  /** What the console's own endpoint answers. */
  answers: (id: string) => rowQuery('GET /api/flows/:id/answers', { params: { id } }),
  /** Newest first, 50 at a time. */
  exchanges: (id: string) => rowPages('GET /api/flows/:id/exchanges', logOf(id)),
  endpointCalls: (id: string) => rowPages('GET /api/flows/:id/endpoint-calls', logOf(id)),
  /** How its endpoint did by day. */
  metrics: (id: string) => rowQuery('GET /api/flows/:id/metrics', { params: { id } }),
  cases: (id: string) => rowQuery('GET /api/flows/:id/cases', { params: { id } }),
  /** Newest first. */
  runs: (id: string) => rowQuery('GET /api/flows/:id/runs', { params: { id } }),
  keys: () => rowQuery('GET /api/flow-keys'),
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

/** Changes the note on a version; '' removes it. */
export const useNoteVersion = (id: string, versionId: string) =>
  useRowMutation('PUT /api/flows/:id/versions/:versionId', (note: string) => ({
    params: { id, versionId },
    body: { note },
  }))

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

/** For use after a document was refused or a response was lost. */
export const KEPT_AS_TYPED = 'Your changes are kept as a draft: open the studio and save a version.'

export const useCreateFlow = () => useRowMutation('POST /api/flows', (body: FlowStart) => ({ body }))

export const useCloneFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id/clone', (name: string) => ({ params: { id }, body: { name } }))

export const useCopyFlowHere = () =>
  useRowMutation('POST /api/flows/elsewhere', (body: FlowCopyHere) => ({ body }))

export const useChangeFlow = (id: string) =>
  useRowMutation('POST /api/flows/:id', (body: FlowChange) => ({ params: { id }, body }))

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
  useRowMutation('POST /api/flows/:id/deprecate', () => ({ params: { id } }))

/** Its page is still open after the deletion, and is not loaded again. */
export const useDeleteFlow = (id: string) =>
  useRowMutation('DELETE /api/flows/:id', () => ({ params: { id } }), {
    spares: staleKeys([`flow:${id}`]),
  })

export type MigrationResult = ResponseOf<'POST /api/flows/:id/migrate'>

/** Copies a flow into another account. If that was not possible, the response says so; it is not a failure. */
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

/** The revision a person saw and can overwrite: that of the draft they were shown, or none. */
async function shownRevision(id: string, shown: FlowSummary['draft']): Promise<number> {
  if (shown) return shown.revision
  const { revision, updatedBy } = await readFlowDraft(id)
  if (updatedBy !== null) throw new ProblemError(unseen)
  return revision
}

interface Restoration {
  text: string
  /** The draft that will be lost, as it was shown. */
  shown: FlowSummary['draft']
  /** The newest version, which the draft follows; null when it is not known. */
  baseVersionId: string | null
  /** Number of the older version; undefined when the service does not tell. */
  restoredFrom: number | undefined
}

/** A change of a draft from outside its editor, which loads it again, even after a refusal. */
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

/** Makes an older document the draft. An existing draft is overwritten only if it is the one that was shown. */
export const useRestoreVersion = (id: string) =>
  useDraftChange(id, async ({ text, shown, baseVersionId, restoredFrom }: Restoration) => {
    const revision = await shownRevision(id, shown)
    return saveFlowDraft(id, { revision, text, baseVersionId, restoredFrom })
  })

/** Discards the changes since the newest version, as they were shown. If there are newer ones, they are kept and it is a conflict. */
export const useDiscardDraft = (id: string) =>
  useDraftChange(id, async (shown: FlowSummary['draft']) => {
    const revision = await shownRevision(id, shown)
    return call('DELETE /api/flows/:id/draft', { params: { id }, query: { revision } })
  })
