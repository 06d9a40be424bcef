import { answer } from '@/lib/server/answer'
import { describeOwnReceiver } from '@/lib/server/events/own-receiver'
import { requireConfirmed } from '@/lib/server/people/confirmed-session'
import { problem } from '@/lib/server/problems'

/** What another service needs to send events here. The token itself is told on request alone, and that is audited. */
export const GET = answer('events.read', ({ root }) => describeOwnReceiver(root))

export const POST = answer('events.manage', async (call) => {
  const { root, reveal } = call
  requireConfirmed(call)
  const { verifyToken } = root.settings.webhook
  if (verifyToken === undefined) {
    throw problem(
      'notFound',
      'This console has no verify token. Set WEBHOOK_VERIFY_TOKEN and start it again.',
    )
  }
  return reveal('events.reveal_token', 'verify token', async () => ({ verifyToken }))
})
