import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../../context'
import { requireNode } from '../../nodes/find-node'

/** The public key of a number; both members are null while it has none. */
export async function getEncryptionKey(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.getEncryptionKey>,
) {
  await requireNode(store.reads, params.phoneNumberId, 'phone-number')
  const row = await store.reads
    .selectFrom('encryption_keys')
    .select('public_key')
    .where('phone_number_id', '=', params.phoneNumberId)
    .executeTakeFirst()
  return {
    business_public_key: row?.public_key ?? null,
    // MISMATCH is for a key signed by another number's owner; here whoever may set a key owns the number.
    business_public_key_signature_status: row ? 'VALID' : null,
  }
}
