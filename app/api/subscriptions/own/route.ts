import { eventFields } from '@/lib/contract/events'
import { answer } from '@/lib/server/answer'
import { describeOwnReceiver } from '@/lib/server/events/own-receiver'
import { requireConfirmed } from '@/lib/server/people/confirmed-session'
import { problem } from '@/lib/server/problems'
import type { Root } from '@/lib/server/root'

/** What another service needs to send events here. The token itself is told on request alone, and that is audited. */
export const GET = answer('events.read', ({ root }) => describeOwnReceiver(root))

export const POST = answer('events.manage', async (call) => {
  const { root, reveal } = call
  requireConfirmed(call)
  const verifyToken = requireVerifyToken(root)
  return reveal('events.reveal_token', 'verify token', async () => ({ verifyToken }))
})

/** Has the service send its events here, as far as it takes subscriptions. */
export const PUT = answer('events.manage', async ({ root, options, change }) => {
  const { businessAccountId, publicUrl } = root.settings
  const verify_token = requireVerifyToken(root)
  const callback_url = `${publicUrl}/webhook`
  return change('events.subscribe', callback_url, () =>
    root.client.subscribe(
      { businessAccountId, body: { callback_url, verify_token, fields: [...eventFields] } },
      { traceId: options.traceId },
    ),
  )
})

/** @throws Refusal notFound */
function requireVerifyToken({ settings: { webhook } }: Pick<Root, 'settings'>): string {
  if (webhook.verifyToken !== undefined) return webhook.verifyToken
  throw problem('notFound', 'This console has no verify token. Set WEBHOOK_VERIFY_TOKEN and start it again.')
}
