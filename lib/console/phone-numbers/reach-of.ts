import type { PhoneNumberUse } from '@/lib/contract/phone-number-history'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import type { Root } from '@/lib/runtime/compose/root'
import { forecastTier, readPoints } from '../health/tier-use'
import { countReaches } from '../overview/count-reaches'

const DAY_MS = 86_400_000

/** How many people a number reached lately, as far as this console can tell, and where that leads. */
export async function reachOf(
  { store, clock, settings }: Pick<Root, 'store' | 'clock' | 'settings'>,
  phoneNumberId: string,
): Promise<PhoneNumberUse> {
  const now = clock()
  // Without the secret of another service its events are refused.
  const isListening = settings.webhook.appSecret !== undefined
  const reaches = await countReaches({ store, phoneNumberId, isListening, now })
  const { [phoneNumberId]: reach } = reaches
  // Nobody has seen it before.
  if (!reach)
    return {
      ...{ customers: 0, since: now - DAY_MS, forecast: null },
      estimateBecause: isListening ? 'new' : 'deaf',
    }
  if (!isListening) return { ...reach, forecast: null }
  const last = await store.reads
    .selectFrom('phone_number_history')
    .select('throughput_level')
    .where('phone_number_id', '=', phoneNumberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const limit = customersPerDay[last?.throughput_level ?? '']
  if (limit === undefined || reach.customers >= limit) return { ...reach, forecast: null }
  const earlier = await readPoints(store.reads, phoneNumberId)
  const points = [...earlier.filter(({ at }) => at < now), { at: now, customers: reach.customers }]
  return { ...reach, forecast: forecastTier(points, limit, now) }
}
