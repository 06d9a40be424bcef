import { z } from '@/lib/contract/zod'

/** File with the last known state of each environment. */
export const LOCK = 'switchboard.lock.json'

const known = z.object({
  items: z.record(z.string(), z.object({ digest: z.string(), id: z.string().optional() })).default({}),
  deleted: z.record(z.string(), z.number()).default({}),
})
export const lockFile = z.object({ version: z.literal(1), environments: z.record(z.string(), known) })
