import { newestEventId } from '@/lib/events/live/topics-after'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { NewEvent } from './read-inbox'

const FACT = 'events_applied_to'
const AT_ONCE = 500
const WRITE_EVERY_MS = 1000

/** Remembers up to which event everything was applied, so that a process that ends in between leaves nothing out. */
export interface AppliedEvents {
  /**
   * What an earlier process wrote down and perhaps did not apply, oldest first. Applying it twice does no harm. To be
   * called before anything new is read; until all of it was taken nothing newer counts as applied.
   */
  missed(): Promise<AsyncIterable<NewEvent[]> | undefined>
  /** Events that are being applied, in the order they were read; call what comes back when they are. */
  begin(upTo: number): () => Promise<void>
  /** Writes down how far it is now; from then on less often than it happens. */
  save(): Promise<void>
}

export function rememberApplied(store: Store): AppliedEvents {
  const underWay: { upTo: number; isDone: boolean }[] = []
  let appliedTo = 0
  let savedTo = 0
  let savedAt = 0

  async function save() {
    if (appliedTo <= savedTo) return
    const upTo = appliedTo
    savedAt = performance.now()
    await write(store, upTo)
    savedTo = upTo
  }

  function begin(upTo: number) {
    const batch = { upTo, isDone: false }
    underWay.push(batch)
    return async () => {
      batch.isDone = true
      // Later events may be applied sooner: all is applied up to the first that is not.
      while (underWay[0]?.isDone) appliedTo = Math.max(appliedTo, underWay.shift()?.upTo ?? 0)
      if (performance.now() - savedAt >= WRITE_EVERY_MS) await save()
    }
  }

  return {
    async missed() {
      const [from, newest] = [await read(store), await newestEventId(store)]
      if (from !== undefined) return eventsBetween(store, { from, newest }, begin(newest))
      await write(store, newest)
      return undefined
    },
    begin,
    save,
  }
}

async function read({ db }: Store): Promise<number | undefined> {
  const row = await db.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  return row && /^\d+$/.test(row.value) ? Number(row.value) : undefined
}

async function write({ db }: Store, upTo: number): Promise<void> {
  const value = String(upTo)
  await db
    .insertInto('facts')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function* eventsBetween(
  store: Store,
  { from, newest }: { from: number; newest: number },
  done: () => Promise<void>,
): AsyncGenerator<NewEvent[]> {
  for (let after = from; after < newest; ) {
    const events = await eventsAfter(store, after, newest)
    const last = events.at(-1)
    if (!last) break
    yield events
    after = last.id
  }
  await done()
}

async function eventsAfter({ reads }: Store, id: number, newest: number): Promise<NewEvent[]> {
  const rows = await reads
    .selectFrom('events')
    .select(['id', 'field', 'object_kind', 'object_id', 'topics', 'change'])
    .where('id', '>', id)
    .where('id', '<=', newest)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ object_kind: objectKind, object_id: objectId, topics, change, ...row }) => ({
    ...row,
    objectKind,
    objectId,
    topics: decodeJson(topics),
    change: decodeJson(change),
  }))
}
