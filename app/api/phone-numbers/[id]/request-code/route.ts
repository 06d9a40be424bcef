import { codeRequest } from '@/lib/contract/phone-numbers'
import { answer } from '@/lib/server/answer'

export const POST = answer<{ id: string }>(
  'phone-numbers.verify',
  async ({ params, root, body, options, change }) => {
    const request = await body(codeRequest)
    return change('phone-numbers.request-code', params.id, () =>
      root.client.requestCode(
        { phoneNumberId: params.id, body: request },
        // Once it is on its way it is finished, even if the page is closed.
        { traceId: options.traceId },
      ),
    )
  },
)
