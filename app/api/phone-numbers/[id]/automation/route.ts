import { answer } from '@/lib/server/answer'
import { readAutomation } from '@/lib/server/phone-numbers/read-automation'
import { automationSave, saveAutomation } from '@/lib/server/phone-numbers/save-automation'

type Params = { id: string }

export const GET = answer<Params>('phone-numbers.read', ({ params, root, options }) =>
  readAutomation(root.client, params.id, options),
)

export const POST = answer<Params>(
  'phone-numbers.automate',
  async ({ params, root, body, options, change }) => {
    const save = await body(automationSave)
    return saveAutomation(save, {
      client: root.client,
      store: root.store,
      phoneNumberId: params.id,
      options,
      change: (work, before) => change('phone-numbers.automate', params.id, work, before),
    })
  },
)
