import type { JsonObject } from './model'

/** A JSON object: not null and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
