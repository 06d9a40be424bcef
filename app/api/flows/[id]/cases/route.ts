import { flowCasesSave } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

export const GET = answer<Params>('flows.read', ({ params, root }) => root.flowCases.get(params.id))

/** Saves over the revision that was read, and over no other. */
export const PUT = answer<Params>('flows.write', async ({ params, body, root }) => {
  const result = await root.flowCases.save(params.id, await body(flowCasesSave))
  if ('saved' in result) return result.saved
  throw problem('conflict', 'Somebody saved other cases since this tab read them.')
})
