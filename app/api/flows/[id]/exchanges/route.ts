import { exchangesQuery } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

/** What phones and this console's own endpoint exchanged, newest first, 50 at a time. */
export const GET = answer<{ id: string }>('flows.read', async ({ params, url, root }) => ({
  data: await root.flowData.exchanges(params.id, parseQuery(url, exchangesQuery).before),
}))
