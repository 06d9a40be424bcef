/** A JSON object with unknown members. */
export type JsonObject = Record<string, unknown>

/** The value if it is a string, otherwise undefined. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * A keyword of the API (type, format, otp_type) in upper case, because clients use either; `''` for anything else.
 */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** A copy of an object without some of its members. */
export const without = (object: JsonObject, members: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([member]) => !members.includes(member)))
