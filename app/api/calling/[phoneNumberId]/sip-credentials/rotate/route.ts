import { answer } from '@/lib/server/answer'
import { requireEmbedded } from '@/lib/server/calling/require-embedded'

/** Makes new credentials, and shows them. */
export const POST = answer<{ phoneNumberId: string }>(
  'calling.sip',
  async ({ params, root, options: { traceId }, change }) => {
    requireEmbedded(root)
    const made = await change('calling.rotate-sip', params.phoneNumberId, () =>
      root.client.rotateSipCredentials(params, { traceId }),
    )
    return made.sip_credentials
  },
)
