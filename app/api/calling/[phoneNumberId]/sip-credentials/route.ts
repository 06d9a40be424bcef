import { answer } from '@/lib/server/answer'
import { revealSipCredentials } from '@/lib/server/calling/sip-credentials'

/** Shows the credentials. Written down who saw them, so it is no GET. */
export const POST = answer<{ phoneNumberId: string }>(
  'calling.sip',
  ({ params: { phoneNumberId }, root, options, reveal }) =>
    reveal('calling.reveal-sip', phoneNumberId, () =>
      revealSipCredentials(root.client, phoneNumberId, options),
    ),
)
