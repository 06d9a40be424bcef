import type { LiveMessage } from '@/lib/contract/event-log'
import type { Store } from '@/lib/store/open'

/** Above this many events, a full reload is faster than listing stale topics. */
const MOST_EVENTS = 1000

/** Reloads everything, where the stale topics are unknown. */
export const everyTopic: readonly string[] = ['resync']

/** Identifier of the newest event; 0 while there is none. */
export async function newestEventId({ reads }: Store): Promise<number> {
  const row = await reads.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Topics made stale by events after an id, as one message. An id the store has not issued comes from another
 * store: then everything is stale.
 */
export async function topicsAfter(store: Store, id: number): Promise<LiveMessage> {
  const rows = await store.reads
    .selectFrom('events')
    .select(['id', 'topics'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(MOST_EVENTS + 1)
    .execute()
  if (rows.length > MOST_EVENTS) return { id: await newestEventId(store), topics: [...everyTopic] }
  const last = rows.at(-1)
  if (last) return { id: last.id, topics: mergeTopics(rows.map(({ topics }) => JSON.parse(topics))) }
  const newest = await newestEventId(store)
  return { id: newest, topics: newest < id ? [...everyTopic] : [] }
}

/** Each topic once, in the order of its first appearance. */
export const mergeTopics = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]
