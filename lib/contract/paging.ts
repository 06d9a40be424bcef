import { pageLimits } from './limits'
import { z } from './zod'

/**
 * Paging object of lists. spec:general#paging; `next` and `previous` are absent at the ends
 * (spec:general#ends-of-a-list).
 */
export const paging = z.looseObject({
  cursors: z.looseObject({ before: z.string(), after: z.string() }).optional(),
  next: z.string().optional(),
  previous: z.string().optional(),
})

export type Paging = z.infer<typeof paging>

/** Query members of every list. A `limit` above the maximum is clamped, not refused (spec:general#size-of-a-page). */
export const pageQuery = (maxLimit: number) =>
  z.object({
    limit: z.coerce
      .number('Give limit as a whole number, for example 25.')
      .int('Give limit as a whole number, for example 25.')
      .min(1, 'limit must be at least 1.')
      .transform((limit) => Math.min(limit, maxLimit))
      .default(pageLimits.default),
    after: z.string().optional(),
    before: z.string().optional(),
    fields: z.string().optional(),
  })

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ data: z.array(item), paging: paging.optional(), unreadable: z.number().optional() })

/** Response to a change. The specification usually defines none: no error means success. */
export const success = z.looseObject({ success: z.boolean().default(true) })
