import type { Store } from '@/lib/store/open'

const CALLS_AT_ONCE = 200

/**
 * Removes some calls of another service that began before a time, with their steps and who did what with them: they were
 * written down from events, and are kept as long. Calls of a service that was inside this console before are its own.
 *
 * @param before ms since 1970, at least a day ago: no call lasts longer
 * @returns how many were removed; 0 when none is left to remove
 */
export function removeOldRemoteCalls(store: Store, before: number): Promise<number> {
  return store.transaction(async (tx) => {
    const query = tx
      .selectFrom('calls')
      .select('id')
      .where('created_at', '<', before)
      .where('phone_number_id', 'not in', (own) => own.selectFrom('phone_numbers').select('id'))
      .orderBy('id')
      .limit(CALLS_AT_ONCE)
    const rows = await (store.engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.deleteFrom('call_deeds').where('call_id', 'in', ids).execute()
    await tx.deleteFrom('call_transitions').where('call_id', 'in', ids).execute()
    await tx.deleteFrom('calls').where('id', 'in', ids).execute()
    return ids.length
  })
}
