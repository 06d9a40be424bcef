import { isNestedDeeper } from '@/lib/contract/json-depth'
import { requestLimits } from '@/lib/contract/limits'
import { decodeUtf8 } from './read-bytes'

/**
 * Parses untrusted UTF-8 JSON. Extremely nested JSON can be parsed but not serialized or validated.
 * @throws Error when it is invalid, or nests deeper than a request may
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (isNestedDeeper(text, requestLimits.jsonDepth)) {
    throw new SyntaxError(`The JSON is nested deeper than ${requestLimits.jsonDepth} levels.`)
  }
  return JSON.parse(text)
}
