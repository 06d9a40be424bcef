import { z } from './zod'

/** A time in the filters of a list: ISO 8601, or hours before now, such as `-24h`. */
export const filterTime = z
  .string()
  .refine(
    (text) => /^-\d{1,5}h$/.test(text) || !Number.isNaN(Date.parse(text)),
    'must be a time, or hours such as -24h.',
  )
