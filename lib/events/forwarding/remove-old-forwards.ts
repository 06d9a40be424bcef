import type { Store } from '@/lib/store/open'

const AT_ONCE = 200

/**
 * Removes some deliveries to receivers that were begun before a time, with their attempts: their bodies go then, too.
 *
 * @returns how many were removed; 0 when none is left to remove
 */
export async function removeOldForwards(store: Store, before: number): Promise<number> {
  const old = await store.reads
    .selectFrom('forwards')
    .select('id')
    .where('created_at', '<', before)
    .limit(AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await store.transaction(async (tx) => {
    await tx.deleteFrom('forward_attempts').where('forward_id', 'in', ids).execute()
    await tx.deleteFrom('forwards').where('id', 'in', ids).execute()
  })
  return ids.length
}
