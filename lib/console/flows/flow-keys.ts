import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { FlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import { eachPage } from '@/lib/contract/each-page'
import type { AskingFlow, FlowKeys } from '@/lib/contract/flow-pages'
import { pageLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import { type FlowSettings, usesOwnEndpoint } from './own-endpoint'

type Parts = Pick<Root, 'client' | 'phoneNumbers'> & {
  flowData: Pick<Root['flowData'], 'keys'>
} & FlowSettings

/** Enough for the maximum number of flows in an account: spec:flows#how-many. */
const MOST_PAGES = 10

/** Ignores whitespace around and within a key. */
const plain = (pem: string) => pem.replace(/\s+/g, '')

/** The encryption key of every number, and the key pairs created here. @throws CallError */
export async function readFlowKeys(root: Parts, options: Required<CallOptions>): Promise<FlowKeys> {
  const { client, flowData, phoneNumbers } = root
  const [keys, listed, flows] = await Promise.all([
    flowData.keys(),
    phoneNumbers.list(options),
    askingFlows(root, options),
  ])
  const own = new Set(keys.map(({ publicKey }) => plain(publicKey)))
  const numbers = await Promise.all(
    listed.map(async ({ id, verified_name, display_phone_number }) => {
      const key = await client.getEncryptionKey({ phoneNumberId: id }, options)
      return {
        phoneNumberId: id,
        name: [verified_name, display_phone_number].filter(Boolean).join(' ') || id,
        verifiedName: verified_name || null,
        displayPhoneNumber: display_phone_number || null,
        publicKey: key.business_public_key,
        signatureStatus: key.business_public_key_signature_status,
        isOwn: key.business_public_key !== null && own.has(plain(key.business_public_key)),
      }
    }),
  )
  return { numbers, hasKey: numbers.some(({ publicKey }) => publicKey !== null), flows, keys }
}

async function askingFlows(root: Parts, options: Required<CallOptions>): Promise<AskingFlow[]> {
  const flows: AskingFlow[] = []
  const { businessAccountId } = root.settings
  const query = { fields: 'id,name,endpoint_uri', limit: pageLimits.max }
  const read = (after?: string) =>
    root.client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  for await (const { data } of eachPage(read, { most: MOST_PAGES }))
    for (const { id, name = id, endpoint_uri: endpointUri } of data)
      if (endpointUri) flows.push({ id, name, isAnsweredHere: usesOwnEndpoint(root, { id, endpointUri }) })
  return flows
}

/** Creates a key pair and gives its public key to the service. If it is refused, the unused pair is removed. */
export async function giveNewFlowKey<Given>(
  flowData: Pick<FlowData, 'createKeyPair' | 'removeKeyPair'>,
  personId: string,
  give: (publicKey: string) => Promise<Given>,
): Promise<Given> {
  const { id, publicKey } = await flowData.createKeyPair(personId)
  try {
    return await give(publicKey)
  } catch (error) {
    // After a connection failure, the service may have accepted it.
    if (isCallError(error) && error.status < 500) await flowData.removeKeyPair(id)
    throw error
  }
}
