import { z } from './zod'

const chance = z.object({ of: z.number(), cameTrue: z.number() })
/** Accuracy of a rule: when it reports something, and when it doesn't. */
const measure = z.object({ spoken: chance, silent: chance })

/** Review results of the account’s own Utility texts, compared with what the rules predict. */
export const ownVerdicts = z.object({
  /** Number of reviewed texts, as far as this console knows. */
  reviewed: z.number(),
  /** Null if there are too few. */
  measures: z.object({ categoryChange: measure, refusal: measure }).nullable(),
})
export type OwnVerdicts = z.infer<typeof ownVerdicts>
