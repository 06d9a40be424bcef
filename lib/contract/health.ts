import { z } from './zod'

/** What is out of order with the console itself and the way to its service. Times are milliseconds since 1970. */
export const disorder = z.object({
  kind: z.enum([
    'service',
    'token',
    'token-expiry',
    'subscription',
    'events',
    'receiver',
    'refused',
    'inbox',
    'contact-point',
    'own-alerts',
    'mail',
    'audit',
    'backup',
  ]),
  severity: z.enum(['danger', 'warning']),
  /** Which one, where there may be several of a kind. */
  receiverId: z.string().optional(),
  sentence: z.string(),
  /** Null where nobody knows. */
  since: z.number().nullable(),
  /** Where it is looked into; those who may not go there are told all the same. */
  href: z.string(),
})
export type Disorder = z.infer<typeof disorder>

/** Worst first; empty while all is well. */
export const consoleHealth = z.object({ data: z.array(disorder) })
