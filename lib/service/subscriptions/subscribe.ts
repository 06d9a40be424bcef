import type { HandlerInput } from '@/lib/contract/endpoint'
import type { eventEndpoints } from '@/lib/contract/events'
import type { ServiceContext } from '../context'
import { requireNode } from '../nodes/find-node'
import { shakeHands } from './handshake'
import { saveSubscription } from './save'

/**
 * Sends an account's events to an address from now on, when the address proves itself. Subscribing an address
 * once more replaces its fields and its verify token.
 */
export async function subscribe(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof eventEndpoints.subscribe>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  const callbackUrl = oneSpelling(body.callback_url)
  await shakeHands(context, callbackUrl, body.verify_token)
  const id = await saveSubscription(context, context.store.db, {
    accountId,
    callbackUrl,
    verifyToken: body.verify_token,
    fields: body.fields,
  })
  return { success: true, id }
}

/** One address has one spelling: that of WHATWG URLs, without a fragment, which is never sent. */
function oneSpelling(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}
