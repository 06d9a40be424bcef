import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

/** What the device needs to make a passkey, within five minutes. Nothing is kept that was not asked for here. */
export const POST = answer(
  'account.manage',
  async (call) => call.root.access.account.passkeyOptions(confirmedSession(call).person),
  { whileOwing: true },
)
