import { isNestedDeeper } from '@/lib/contract/json-depth'
import { requestLimits } from '@/lib/contract/limits'
import { decodeUtf8 } from './read-bytes'

/**
 * The value of a JSON text of strangers, in UTF-8: what nests without end could be read, and not written or checked.
 *
 * @throws Error when it is none, or nests deeper than a request may
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (isNestedDeeper(text, requestLimits.jsonDepth)) {
    throw new SyntaxError(`The JSON is nested deeper than ${requestLimits.jsonDepth} levels.`)
  }
  return JSON.parse(text)
}
