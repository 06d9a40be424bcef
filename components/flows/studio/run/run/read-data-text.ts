import { isObject, tryParseJson } from '@/lib/contract/json'
import type { JsonObject } from '@/lib/language/flow-json/model'

/** Parses a typed JSON object. Empty text means no data; an error is a sentence. */
export function readDataText(
  text: string,
): { data: JsonObject | undefined; problem?: undefined } | { data?: undefined; problem: string } {
  const typed = text.replace(/^\ufeff/, '').trim()
  if (typed === '') return { data: undefined }
  const value = tryParseJson(typed)
  if (value === undefined) return { problem: 'This isn’t JSON. Check quotes, commas, and brackets.' }
  return isObject(value)
    ? { data: value }
    : { problem: 'This is JSON, but not an object. Start with { and end with }.' }
}
