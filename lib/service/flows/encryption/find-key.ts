import type { Queries } from '@/lib/store/open'

export interface EncryptionKey {
  phoneNumberId: string
  /** PEM. */
  publicKey: string
}

/**
 * The key that requests of an account's flows are encrypted with: that of the number the customer writes to, or, when
 * no number is named, the newest of the account's numbers. Undefined: requests are plain.
 */
export async function findEncryptionKey(
  queries: Queries,
  { accountId, phoneNumberId }: { accountId: string; phoneNumberId?: string },
): Promise<EncryptionKey | undefined> {
  let query = queries
    .selectFrom('encryption_keys')
    .innerJoin('phone_numbers', 'phone_numbers.id', 'encryption_keys.phone_number_id')
    .select(['encryption_keys.phone_number_id', 'encryption_keys.public_key'])
    .where('phone_numbers.account_id', '=', accountId)
  if (phoneNumberId !== undefined) query = query.where('phone_numbers.id', '=', phoneNumberId)
  const row = await query
    .orderBy('encryption_keys.created_at', 'desc')
    .orderBy('encryption_keys.phone_number_id')
    .limit(1)
    .executeTakeFirst()
  return row && { phoneNumberId: row.phone_number_id, publicKey: row.public_key }
}
