import { flowKeySet } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { readFlowKeys } from '@/lib/server/flows/flow-keys'

export const GET = answer('flows.read', ({ root, options }) => readFlowKeys(root, options))

/** Gives a number the key requests to data endpoints are encrypted with: the given one, or one that is made now. */
export const POST = answer('flows.publish', async ({ body, root, person, options, change }) => {
  const { phoneNumberId, publicKey } = await body(flowKeySet)
  const { traceId } = options
  return change(publicKey ? 'flow-keys.upload' : 'flow-keys.create', phoneNumberId, async () => {
    const pem = publicKey ?? (await root.flowData.createKeyPair(person.id)).publicKey
    return root.client.setEncryptionKey({ phoneNumberId, body: { business_public_key: pem } }, { traceId })
  })
})
