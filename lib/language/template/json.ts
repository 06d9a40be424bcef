/** A JSON object whose members are not known yet. */
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is a string, otherwise undefined. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A word of the wire (type, format, otp_type), which clients write in either case; `''` for anything else. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** An object without some of its members. */
export const without = (object: JsonObject, members: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([member]) => !members.includes(member)))
