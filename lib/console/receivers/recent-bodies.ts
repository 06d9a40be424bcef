import type { Store } from '@/lib/store/open'

/** What is posted, exactly as received. */
export interface Content {
  body: Uint8Array
  traceId: string | null
}

const MOST_BYTES = 4 * 1024 * 1024

/** Reads bodies by inbox ID; expired ones are missing. */
export type ReadContents = (inboxIds: readonly number[]) => Promise<ReadonlyMap<number, Content>>

/** Caches recently read bodies, because they go to all receivers at about the same time. Bodies never change. */
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
    // In sequence, so that each read can use the previous one's results.
    const reading = last.then(() => read(inboxIds))
    last = reading.catch(() => {})
    return reading
  }
}
