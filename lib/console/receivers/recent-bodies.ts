import type { Store } from '@/lib/store/open'

/** What is posted, as it was received. */
export interface Content {
  body: Uint8Array
  traceId: string | null
}

const MOST_BYTES = 4 * 1024 * 1024

/** Reads bodies by their place in the inbox; what is no longer stored is missing. */
export type ReadContents = (inboxIds: readonly number[]) => Promise<ReadonlyMap<number, Content>>

/** Keeps the bodies that were read last: they go to all receivers at about the same time. A body never changes. */
export function createRecentBodies(
  { reads }: Pick<Store, 'reads'>,
  { mostBytes = MOST_BYTES }: { mostBytes?: number } = {},
): ReadContents {
  const recent = new Map<number, Content>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  async function read(inboxIds: readonly number[]) {
    const missing = inboxIds.filter((id) => !recent.has(id))
    if (missing.length > 0) {
      const rows = await reads
        .selectFrom('inbox')
        .select(['id', 'body', 'trace_id as traceId'])
        .where('id', 'in', missing)
        .execute()
      for (const { id, ...content } of rows) {
        recent.set(id, content)
        bytes += content.body.byteLength
      }
    }
    const found = new Map<number, Content>()
    for (const id of inboxIds) {
      const content = recent.get(id)
      if (content) found.set(id, content)
    }
    for (const [id, { body }] of recent) {
      if (bytes <= mostBytes) break
      recent.delete(id)
      bytes -= body.byteLength
    }
    return found
  }

  return (inboxIds) => {
    // One after the other, so that what one reads is there for the next.
    const reading = last.then(() => read(inboxIds))
    last = reading.catch(() => {})
    return reading
  }
}
