import { automationUpdate } from '@/lib/contract/phone-numbers'
import { answer } from '@/lib/server/answer'
import { readAutomation } from '@/lib/server/phone-numbers/read-automation'

type Params = { id: string }

export const GET = answer<Params>('phone-numbers.read', ({ params, root, options }) =>
  readAutomation(root.client, params.id, options),
)

export const POST = answer<Params>(
  'phone-numbers.automate',
  async ({ params, root, body, options, change }) => {
    const update = await body(automationUpdate)
    return change('phone-numbers.automate', params.id, () =>
      root.client.setConversationalAutomation(
        { phoneNumberId: params.id, body: update },
        // Once it is on its way it is finished, even if the page is closed.
        { traceId: options.traceId },
      ),
    )
  },
)
