import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type { Root } from '@/lib/runtime/compose/root'
import { countReaches } from '../overview/count-reaches'

const DAY_MS = 86_400_000

/** How many people a number reached lately, as far as this console can tell. */
export async function reachOf(
  { store, clock, settings }: Pick<Root, 'store' | 'clock' | 'settings'>,
  phoneNumberId: string,
): Promise<PhoneNumberReach> {
  const now = clock()
  // Without the secret of another service its events are refused.
  const isListening = settings.webhook.appSecret !== undefined
  const reaches = await countReaches({ store, phoneNumberId, isListening, now })
  // Nobody has seen it before.
  const unknown = {
    customers: 0,
    since: now - DAY_MS,
    estimateBecause: isListening ? 'new' : 'deaf',
  } as const
  return reaches[phoneNumberId] ?? unknown
}
