import type { Selectable, Transaction } from 'kysely'
import type { EventsTable } from '@/lib/store/event-tables'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { sleep } from '@/lib/work/sleep'

const ALL = 'all'
const AT_ONCE = 200
/** Pause between batches, because deliveries keep arriving. */
const PAUSE_MS = 10

const columns = ['id', 'search_text', 'change', 'object_kind', 'object_id', 'own_number'] as const
export type OldEvent = Pick<Selectable<EventsTable>, (typeof columns)[number]>

interface Rewriting {
  /** Key of the fact with the id of the last event processed, or that all are done. */
  fact: string
  rewrite(tx: Transaction<Tables>, event: OldEvent): Promise<unknown>
}

/**
 * Rewrites each event stored by an earlier version. Resumes where an earlier process stopped, and does
 * nothing once done.
 */
export async function rewriteOldEvents(
  store: Store,
  rewriting: Rewriting,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await rewriteSome(store, rewriting))) await sleep(PAUSE_MS)
}

/** @returns whether there may be more */
const rewriteSome = (store: Store, { fact, rewrite }: Rewriting): Promise<boolean> =>
  store.transaction(async (tx) => {
    const known = await tx.selectFrom('facts').select('value').where('key', '=', fact).executeTakeFirst()
    if (known?.value === ALL) return false
    const rows = await tx
      .selectFrom('events')
      .select(columns)
      .where('id', '>', Number(known?.value ?? 0))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) await rewrite(tx, row)
    const value = String(rows.length < AT_ONCE ? ALL : rows.at(-1)?.id)
    await tx
      .insertInto('facts')
      .values({ key: fact, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return value !== ALL
  })
