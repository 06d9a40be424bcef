import { answer } from '@/lib/server/answer'
import { requireConfirmed } from '@/lib/server/people/confirmed-session'
import { requireEmbedded } from '@/lib/server/require-embedded'

/** Makes new credentials, and shows them. */
export const POST = answer<{ phoneNumberId: string }>('calling.sip', async (call) => {
  const { params, root, change } = call
  const { traceId } = call.options
  requireConfirmed(call)
  requireEmbedded(root)
  const made = await change('calling.rotate-sip', params.phoneNumberId, () =>
    root.client.rotateSipCredentials(params, { traceId }),
  )
  return made.sip_credentials
})
