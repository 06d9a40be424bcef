import { createPublicKey, type KeyObject } from 'node:crypto'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../../context'
import { raise } from '../../http/raise'
import { requireNode } from '../../nodes/find-node'

const KEY_BITS = 2048

/** Keeps the public key of a number: from now on requests to data endpoints are encrypted with it. Gap 3.1. */
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

/** Node would take the private half too, and give its public one: nobody should send that, or hear that it was fine. */
function readPublicKey(pem: string): KeyObject {
  const text = pem.trim()
  if (/^-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(text)) {
    return refuse('This is a private key. Never send it: create a new pair, and send the public half alone.')
  }
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(text)) {
    return refuse('The key does not start with -----BEGIN PUBLIC KEY-----.')
  }
  let key: KeyObject
  try {
    key = createPublicKey(text)
  } catch {
    return refuse('The key cannot be read. It may have lost its line breaks, or a part of it.')
  }
  const bits = key.asymmetricKeyDetails?.modulusLength
  if (key.asymmetricKeyType !== 'rsa') return refuse('This is no RSA key.')
  if (bits !== KEY_BITS) return refuse(`This key has ${bits} bits; it must have ${KEY_BITS}.`)
  return key
}

function refuse(message: string): never {
  raise('publicKeyInvalid', { details: message, issues: [{ field: 'business_public_key', message }] })
}
