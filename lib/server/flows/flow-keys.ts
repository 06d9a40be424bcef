import type { CallOptions } from '@/lib/client/create-client'
import type { FlowKeys } from '@/lib/contract/flow-pages'
import type { Root } from '../root'

type Parts = Pick<Root, 'client' | 'flowData' | 'phoneNumbers'>

/** Ends of lines and spaces around a key mean nothing. */
const plain = (pem: string) => pem.replace(/\s+/g, '')

/** The encryption key of every number, and the pairs made here. @throws CallError */
export async function readFlowKeys(
  { client, flowData, phoneNumbers }: Parts,
  options: Required<CallOptions>,
): Promise<FlowKeys> {
  const [keys, listed] = await Promise.all([flowData.keys(), phoneNumbers.list(options)])
  const own = new Set(keys.map(({ publicKey }) => plain(publicKey)))
  const numbers = await Promise.all(
    listed.map(async ({ id, verified_name, display_phone_number }) => {
      const key = await client.getEncryptionKey({ phoneNumberId: id }, options)
      return {
        phoneNumberId: id,
        name: [verified_name, display_phone_number].filter(Boolean).join(' ') || id,
        publicKey: key.business_public_key,
        signatureStatus: key.business_public_key_signature_status,
        isOwn: key.business_public_key !== null && own.has(plain(key.business_public_key)),
      }
    }),
  )
  return { numbers, keys }
}
