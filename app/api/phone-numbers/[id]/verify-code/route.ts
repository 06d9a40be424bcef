import { codeVerification } from '@/lib/contract/phone-numbers'
import { answer } from '@/lib/server/answer'

export const POST = answer<{ id: string }>(
  'phone-numbers.verify',
  async ({ params, root, body, options, change, afterwards }) => {
    const verification = await body(codeVerification)
    const verified = await change('phone-numbers.verify-code', params.id, () =>
      root.client.verifyCode(
        { phoneNumberId: params.id, body: verification },
        // Once it is on its way it is finished, even if the page is closed.
        { traceId: options.traceId },
      ),
    )
    await afterwards(() =>
      root.phoneNumbers.look(params.id, () => ({ source: 'action', reason: 'The number was verified.' })),
    )
    return verified
  },
)
