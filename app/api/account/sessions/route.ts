import { z } from '@/lib/contract/zod'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'
import { sessionOf } from '@/lib/server/people/session-of'

/** Ends one session by its id, or all others. */
export const DELETE = answer('account.manage', async (call) => {
  const { id } = parseQuery(call.url, z.object({ id: z.string().optional() }))
  return call.change(id === undefined ? 'account.end-other-sessions' : 'account.end-session', id ?? '', () =>
    call.root.access.account.endSessions(sessionOf(call), id),
  )
})
