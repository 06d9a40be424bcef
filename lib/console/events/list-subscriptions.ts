import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import { whyMissing } from '../require-embedded'

const MOST = 100

/** Event subscriptions; for the embedded service, with delivery status. */
export function listSubscriptions(here: Pick<Root, 'client' | 'settings'>, options?: CallOptions) {
  const { businessAccountId } = here.settings
  const isTold = whyMissing(here, 'deliveryAttempts') === undefined
  const fields = isTold ? 'id,callback_url,fields,created_time,deliveries' : undefined
  return here.client.listSubscriptions({ businessAccountId, query: { limit: MOST, fields } }, options)
}
