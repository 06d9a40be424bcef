import { disorderKinds } from './disorder-rules'
import { z } from './zod'

/** What is out of order with the console itself and the way to its service. Times are milliseconds since 1970. */
export const disorder = z.object({
  kind: z.enum(disorderKinds),
  severity: z.enum(['danger', 'warning']),
  /** Which one, where there may be several of a kind. */
  receiverId: z.string().optional(),
  sentence: z.string(),
  /** Null if unknown. */
  since: z.number().nullable(),
  /** Whether an incident tells of it that is not resolved; only for those who may see incidents. */
  isInIncident: z.boolean().optional(),
  /** The page to look into it. People who may not open the page see the problem, too. */
  href: z.string(),
})
export type Disorder = z.infer<typeof disorder>

/** Worst first; empty if there are no problems. */
export const consoleHealth = z.object({ data: z.array(disorder) })
