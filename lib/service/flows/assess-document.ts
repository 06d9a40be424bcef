import type { ValidationError } from '@/lib/contract/flows'
import { checkFlow } from '@/lib/language/flow-json/check'
import { toValidationErrors } from '@/lib/language/flow-json/validation-errors'

/** What the service keeps of a document beside its text. */
export interface Assessment {
  jsonVersion: string | null
  dataApiVersion: string | null
  validationErrors: ValidationError[]
  /** How many errors there are, those that are not listed included. */
  errors: number
}

const LONGEST_VERSION = 20

/** Checks a document by every rule and reads what it says of itself. Takes any text. */
export function assessDocument(text: string): Assessment {
  const result = checkFlow(text)
  return {
    jsonVersion: versionIn(result.value, 'version'),
    dataApiVersion: versionIn(result.value, 'data_api_version'),
    ...toValidationErrors(result),
  }
}

/** A document may hold anything; no store can keep a NUL character. */
function versionIn(value: unknown, name: string): string | null {
  const version: unknown = Object(value)[name]
  if (typeof version !== 'string' || version.length > LONGEST_VERSION) return null
  return /^[\x20-\x7e]+$/.test(version) ? version : null
}
