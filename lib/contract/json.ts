/** Parses JSON, or returns undefined if the text isn't JSON: no JSON text has undefined as its value. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
