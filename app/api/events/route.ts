import { eventListQuery } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('events.read', async ({ url, root }) =>
  root.events.list(parseQuery(url, eventListQuery)),
)
