import { z } from './zod'

const chance = z.object({ of: z.number(), cameTrue: z.number() })
/** How a rule did: on texts it speaks of, and on those it is silent about. */
const measure = z.object({ spoken: chance, silent: chance })

/** What reviews made of the account’s own Utility texts, beside what the rules say of these. */
export const ownVerdicts = z.object({
  /** Texts that were reviewed, as far as this console saw it. */
  reviewed: z.number(),
  /** Null for fewer than enough of them. */
  measures: z.object({ categoryChange: measure, refusal: measure }).nullable(),
})
export type OwnVerdicts = z.infer<typeof ownVerdicts>
