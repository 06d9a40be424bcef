import { newestEventId } from '@/lib/events/live/topics-after'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { NewEvent } from './read-inbox'

const FACT = 'events_applied_to'
const AT_ONCE = 500
const WRITE_EVERY_MS = 1000

/** Tracks up to which event everything was applied, so that a crash leaves nothing out. */
export interface AppliedEvents {
  /**
   * Events an earlier process stored and may not have applied, oldest first. Applying twice is harmless. Call
   * before reading new events; newer events count as applied only after these.
   */
  missed(): Promise<AsyncIterable<NewEvent[]> | undefined>
  /** Marks events as being applied, in reading order; call the returned function when done. */
  begin(upTo: number): () => Promise<void>
  /** Saves the current progress; later saves are throttled. */
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
      // Later events may finish first: progress ends at the first unfinished one.
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
