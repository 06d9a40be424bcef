import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { randomId } from './random-id'

/** A document people write in together. */
export interface SharedDocument {
  kind: 'templates' | 'flows'
  id: string
}

/** A tab says so often that it is still there; background tabs may do so only once a minute. */
const EDITOR_BEAT_MS = 20_000

/** The ID of this tab, until the page is closed. */
const tab = randomId()

export const editorQueries = {
  /** Who else is in a document. Asking says that this tab is there, so it goes on where nobody looks. */
  others: ({ kind, id }: SharedDocument) =>
    queryOptions({
      queryKey: ['editors', `${kind}:${id}`] as const,
      queryFn: ({ signal }) =>
        call(`PUT /api/editors/${kind}/:id`, { params: { id }, body: { tab }, signal }),
      refetchInterval: EDITOR_BEAT_MS,
      refetchIntervalInBackground: true,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
}

/** Reports that this tab left the document. The request outlives the page. */
export function leaveDocument({ kind, id }: SharedDocument): void {
  const given = { params: { id }, query: { tab }, keepalive: true }
  // Who cannot be told finds out when the lease ends.
  call(`DELETE /api/editors/${kind}/:id`, given).catch(() => {})
}
