import { z } from './zod'

/** Time zone that determines day boundaries, such as `Europe/Madrid`. */
export const timeZone = z
  .string()
  .max(64, 'A time zone can have up to 64 characters.')
  .regex(/^[\w+/-]+$/, 'zone is a time zone, such as Europe/Madrid.')
  .default('UTC')
