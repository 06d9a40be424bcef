import type { Store } from '@/lib/store/open'

/** Few enough that nobody waits for it. */
const AT_ONCE = 500
/** A token that is forgotten may be used anew, so tokens stay longer than the longest time one can be good for. */
const TOKENS_MS = 2 * 366 * 86_400_000

/**
 * Removes some of the exchanges that were logged before a time, and of the tokens that ended long before it. For a task
 * that calls it until nothing is left.
 *
 * @param before ms since 1970
 * @returns how many rows are gone; 0 when nothing is left
 */
export async function removeOldExchanges(store: Store, before: number): Promise<number> {
  const exchanges = await store.db
    .deleteFrom('flow_exchanges')
    .where('id', 'in', (eb) =>
      eb.selectFrom('flow_exchanges').select('id').where('at', '<', before).orderBy('id').limit(AT_ONCE),
    )
    .executeTakeFirst()
  const tokens = await store.db
    .deleteFrom('flow_tokens')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('flow_tokens')
        .select('token_hash')
        .where('first_seen', '<', before - TOKENS_MS)
        .limit(AT_ONCE),
    )
    .where('first_seen', '<', before - TOKENS_MS)
    .executeTakeFirst()
  return Number(exchanges.numDeletedRows + tokens.numDeletedRows)
}
