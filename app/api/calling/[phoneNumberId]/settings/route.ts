import { callingUpdate } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'

type Params = { phoneNumberId: string }

export const GET = answer<Params>('calling.read', ({ params, root, options }) =>
  root.client.getCallingSettings({ ...params, query: { fields: 'calling' } }, options),
)

export const POST = answer<Params>('calling.write', async ({ params, root, body, options, change }) => {
  const update = await body(callingUpdate)
  const { traceId } = options
  // Once it is on its way it is finished, even if the page is closed.
  await change('calling.settings', params.phoneNumberId, () =>
    root.client.setCallingSettings({ ...params, body: update }, { traceId }),
  )
  return root.client.getCallingSettings({ ...params, query: { fields: 'calling' } }, options)
})
