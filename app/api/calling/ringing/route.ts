import { answer } from '@/lib/server/answer'
import { ringingCalls } from '@/lib/server/calling/ringing-calls'

/** Calls of customers that ring at this moment, at any number. */
export const GET = answer('calling.call', async ({ root, options }) => {
  return { data: await ringingCalls(root, options) }
})
