import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../../context'
import { requireNode } from '../../nodes/find-node'

/** Takes the public key of a number back: requests are plain again, or use the key of another number. */
export async function deleteEncryptionKey(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deleteEncryptionKey>,
) {
  await requireNode(store.reads, params.phoneNumberId, 'phone-number')
  await store.db.deleteFrom('encryption_keys').where('phone_number_id', '=', params.phoneNumberId).execute()
  return { success: true }
}
