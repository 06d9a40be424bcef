import { createPublicKey, type KeyObject } from 'node:crypto'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'

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
    // MISMATCH means a key signed by another number's owner, which cannot happen here: whoever sets a key
    // owns the number.
    business_public_key_signature_status: row ? 'VALID' : null,
  }
}

const KEY_BITS = 2048

/**
 * Stores a number's public key; data endpoint requests are encrypted with it from now on.
 * spec:flow-data#encryption.
 */
export async function setEncryptionKey(
  { store, clock }: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.setEncryptionKey>,
) {
  const { phoneNumberId } = params
  await requireNode(store.reads, phoneNumberId, 'phone-number')
  const public_key = readPublicKey(body.business_public_key)
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const created_at = clock()
  await store.db
    .insertInto('encryption_keys')
    .values({ phone_number_id: phoneNumberId, public_key, created_at })
    .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet({ public_key, created_at }))
    .execute()
  return { success: true }
}

/**
 * Node would accept a private key and derive the public one. A private key must never be sent, so it is
 * refused.
 */
function readPublicKey(pem: string): KeyObject {
  const text = pem.trim()
  if (/^-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(text)) {
    return refuse('This is a private key. Never send it. Create a new pair, and send only the public key.')
  }
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(text)) {
    return refuse('The key does not start with -----BEGIN PUBLIC KEY-----.')
  }
  let key: KeyObject
  try {
    key = createPublicKey(text)
  } catch {
    return refuse('The key cannot be read. Line breaks or a part of it may be missing.')
  }
  const bits = key.asymmetricKeyDetails?.modulusLength
  if (key.asymmetricKeyType !== 'rsa') return refuse('This is not an RSA key.')
  if (bits !== KEY_BITS) return refuse(`This key has ${bits} bits; it must have ${KEY_BITS}.`)
  return key
}

function refuse(message: string): never {
  throwServiceError('publicKeyInvalid', {
    details: message,
    issues: [{ field: 'business_public_key', message }],
  })
}

/** Deletes a number's public key: requests are sent in plain text again, or use another number's key. */
export async function deleteEncryptionKey(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deleteEncryptionKey>,
) {
  await requireNode(store.reads, params.phoneNumberId, 'phone-number')
  await store.db.deleteFrom('encryption_keys').where('phone_number_id', '=', params.phoneNumberId).execute()
  return { success: true }
}

interface EncryptionKey {
  phoneNumberId: string
  /** PEM. */
  publicKey: string
}

/**
 * The key to encrypt flow requests with: that of the number the customer writes to or, if none is given, the
 * account's most recently added number. Undefined for plain requests.
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
