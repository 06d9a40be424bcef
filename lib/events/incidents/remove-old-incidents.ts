import type { Store } from '@/lib/store/open'

const AT_ONCE = 200

/**
 * Removes some incidents that were over before a time, with the messages about them. What is not over stays.
 *
 * @returns how many were removed; 0 when none is left to remove
 */
export async function removeOldIncidents(store: Store, before: number): Promise<number> {
  const old = await store.reads
    .selectFrom('incidents')
    .select('id')
    .where('resolved_at', '<', before)
    .limit(AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await store.transaction(async (tx) => {
    await tx.deleteFrom('alert_notices').where('incident_id', 'in', ids).execute()
    await tx.deleteFrom('incidents').where('id', 'in', ids).execute()
  })
  return ids.length
}
