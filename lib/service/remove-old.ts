import { setTimeout } from 'node:timers/promises'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'
import type { ServiceContext } from './context'

const DAY_MS = 86_400_000
const DELIVERIES_AT_ONCE = 100
/** Others write, too. */
const PAUSE_MS = 20

/**
 * Removes deliveries that are over and older than the settings keep them, with their attempts and what they told.
 * Whatever still waits stays.
 *
 * @returns how many were removed
 */
export async function removeOldDeliveries(
  context: ServiceContext,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { deliveryRetentionDays } = context.settings
  if (!deliveryRetentionDays) return 0
  const before = context.clock() - deliveryRetentionDays * DAY_MS
  let total = 0
  while (!isStopping()) {
    const removed = await removeSome(context, before)
    if (removed === 0) break
    total += removed
    await setTimeout(PAUSE_MS)
  }
  return total
}

async function removeSome({ store }: ServiceContext, before: number): Promise<number> {
  return store.transaction(async (tx) => {
    const query = tx
      .selectFrom('deliveries')
      .select('id')
      .where('created_at', '<', before)
      .where('state', '<>', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .limit(DELIVERIES_AT_ONCE)
    const rows = await (store.engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
    await tx.deleteFrom('notifications').where('delivery_id', 'in', ids).execute()
    await tx.deleteFrom('deliveries').where('id', 'in', ids).execute()
    return ids.length
  })
}

const MESSAGES_AT_ONCE = 500

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
      .limit(MESSAGES_AT_ONCE)
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

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Removes every hour what the service has kept long enough. */
export const startRemoval = (context: ServiceContext): Worker =>
  startPeriodic({
    name: 'removing old deliveries and messages',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: context.log,
    run: async (isStopping) => {
      await removeOldDeliveries(context, isStopping)
      await removeOldMessages(context, isStopping)
    },
  })
