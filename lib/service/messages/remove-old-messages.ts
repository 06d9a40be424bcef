import { setTimeout } from 'node:timers/promises'
import type { ServiceContext } from '../context'

const DAY_MS = 86_400_000
const AT_ONCE = 500
/** Others write, too. */
const PAUSE_MS = 20

/**
 * Removes messages that are older than the settings keep what was delivered. What is still under way stays.
 *
 * @returns how many were removed
 */
export async function removeOldMessages(
  { store, settings, clock }: ServiceContext,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { deliveryRetentionDays } = settings
  if (!deliveryRetentionDays) return 0
  const before = clock() - deliveryRetentionDays * DAY_MS
  let total = 0
  while (!isStopping()) {
    const rows = await store.reads
      .selectFrom('messages')
      .select('id')
      .where('created_at', '<', before)
      .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('status', '=', 'failed')]))
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) break
    await store.db
      .deleteFrom('messages')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    total += rows.length
    await setTimeout(PAUSE_MS)
  }
  return total
}
