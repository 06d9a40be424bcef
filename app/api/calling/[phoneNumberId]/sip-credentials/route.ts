import { answer } from '@/lib/server/answer'
import { revealSipCredentials } from '@/lib/server/calling/sip-credentials'
import { requireConfirmed } from '@/lib/server/people/confirmed-session'

/** Shows the credentials. Written down who saw them, so it is no GET. */
export const POST = answer<{ phoneNumberId: string }>('calling.sip', async (call) => {
  requireConfirmed(call)
  const { params, root, options, reveal } = call
  return reveal('calling.reveal-sip', params.phoneNumberId, () =>
    revealSipCredentials(root.client, params.phoneNumberId, options),
  )
})
