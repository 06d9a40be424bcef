import { flowKeyRemove, flowKeySet } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { giveNewFlowKey, readFlowKeys } from '@/lib/server/flows/flow-keys'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('flows.read', ({ root, options }) => readFlowKeys(root, options))

/** Gives a number the key requests to data endpoints are encrypted with: the given one, or one that is made now. */
export const POST = answer('flows.publish', async ({ body, root, person, options, change }) => {
  const { phoneNumberId, publicKey } = await body(flowKeySet)
  const { traceId } = options
  return change(publicKey ? 'flow-keys.upload' : 'flow-keys.create', phoneNumberId, async () => {
    const give = (pem: string) =>
      root.client.setEncryptionKey({ phoneNumberId, body: { business_public_key: pem } }, { traceId })
    return publicKey ? give(publicKey) : giveNewFlowKey(root.flowData, person.id, give)
  })
})

/** Takes the key of a number back: requests to data endpoints are plain again. */
export const DELETE = answer('flows.publish', async ({ url, root, options, change }) => {
  const { phoneNumberId } = parseQuery(url, flowKeyRemove)
  return change('flow-keys.remove', phoneNumberId, () =>
    root.client.deleteEncryptionKey({ phoneNumberId }, { traceId: options.traceId }),
  )
})
