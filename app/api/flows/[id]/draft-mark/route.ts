import { answer } from '@/lib/server/answer'

/** Which revision the draft has; 0 before the first. */
export const GET = answer<{ id: string }>('flows.read', async ({ params, root }) => ({
  revision: await root.flowDrafts.revisionOf(params.id),
}))
