/** A JSON object: not null and not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object's own member or a list's item; undefined for anything else. */
export function memberOrItem(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Parses JSON, or returns undefined if the text isn't JSON: no JSON text has undefined as its value. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
