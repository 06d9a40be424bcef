import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { randomId } from './random-id'

/** A document that several people may edit. */
export interface SharedDocument {
  kind: 'templates' | 'flows'
  id: string
}

/** How often a tab checks in; browsers may limit background tabs to once a minute. */
const EDITOR_BEAT_MS = 20_000

/** This tab's ID, until the page is closed. */
const tab = randomId()

export const editorQueries = {
  /** Other people in a document. Fetching it also checks this tab in, so it continues in the background. */
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
  // If this fails, others find out when the lease expires.
  call(`DELETE /api/editors/${kind}/:id`, given).catch(() => {})
}
