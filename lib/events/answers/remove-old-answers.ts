import type { Store } from '@/lib/store/open'

const ANSWERS_AT_ONCE = 500

/**
 * Removes some answers that arrived before a time, oldest first: they are words of customers, like the events they were in.
 *
 * @returns how many were removed; 0 when none is left to remove
 */
export async function removeOldAnswers({ db, engine }: Store, before: number): Promise<number> {
  const removed = await db
    .deleteFrom('customer_answers')
    .where('id', 'in', (eb) => {
      const old = eb
        .selectFrom('customer_answers')
        .select('id')
        .where('received_at', '<', before)
        .orderBy('received_at')
        .orderBy('id')
        .limit(ANSWERS_AT_ONCE)
      return engine === 'postgres' ? old.forUpdate().skipLocked() : old
    })
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
