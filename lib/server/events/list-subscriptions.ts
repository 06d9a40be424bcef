import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '../root'

const MOST = 100

/** Where events go; of the embedded service with how it goes there. */
export function listSubscriptions(
  { client, settings }: Pick<Root, 'client' | 'settings'>,
  options?: CallOptions,
) {
  const { businessAccountId, connection } = settings
  const fields = connection.kind === 'embedded' ? 'id,callback_url,fields,created_time,deliveries' : undefined
  return client.listSubscriptions({ businessAccountId, query: { limit: MOST, fields } }, options)
}
