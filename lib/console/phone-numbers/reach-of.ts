import { DAY_MS } from '@/lib/contract/durations'
import type { PhoneNumberUse } from '@/lib/contract/phone-number-history'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import type { Root } from '@/lib/runtime/compose/root'
import { ALL_NUMBERS, readSharedLimit } from '../health/shared-limit'
import { forecastTier, readPoints } from '../health/tier-use'
import { countReaches } from '../overview/count-reaches'

type Parts = Pick<Root, 'store' | 'clock' | 'settings'>

/** How many people a number reached recently, as far as known, and the forecast. */
export async function reachOf(root: Parts, phoneNumberId: string): Promise<PhoneNumberUse> {
  const { store, clock, settings } = root
  const now = clock()
  // Without a remote service's secret, its events are refused.
  const isListening = settings.webhook.appSecret !== undefined
  const [reaches, shared] = await Promise.all([
    countReaches({ store, phoneNumberId, isListening, now }),
    isListening ? sharedUse(root, now) : null,
  ])
  const { [phoneNumberId]: reach } = reaches
  // Not seen before.
  if (!reach)
    return {
      ...{ customers: 0, since: now - DAY_MS, forecast: null, shared },
      estimateBecause: isListening ? 'new' : 'deaf',
    }
  if (!isListening) return { ...reach, forecast: null, shared }
  const last = await store.reads
    .selectFrom('phone_number_history')
    .select('throughput_level')
    .where('phone_number_id', '=', phoneNumberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const limit = customersPerDay[last?.throughput_level ?? '']
  const { customers } = reach
  return { ...reach, forecast: await forecastOf(root, { id: phoneNumberId, customers, limit, now }), shared }
}

/** Use of a limit shared by numbers; null if the service returns none. */
async function sharedUse(root: Parts, now: number): Promise<PhoneNumberUse['shared']> {
  const shared = await readSharedLimit(root.store.reads, root.settings, now)
  if (!shared) return null
  const { limits, customers } = shared
  const limit = limits[0]?.people ?? undefined
  return { ...shared, forecast: await forecastOf(root, { id: ALL_NUMBERS, customers, limit, now }) }
}

async function forecastOf(
  { store }: Parts,
  { id, customers, limit, now }: { id: string; customers: number; limit: number | undefined; now: number },
): Promise<PhoneNumberUse['forecast']> {
  if (limit === undefined || customers >= limit) return null
  const earlier = await readPoints(store.reads, id)
  return forecastTier([...earlier.filter(({ at }) => at < now), { at: now, customers }], limit, now)
}
