import type { ValidationError } from '@/lib/contract/flows'
import { checkFlow } from '@/lib/language/flow-json/check'
import { toValidationErrors } from '@/lib/language/flow-json/validation-errors'

/** What the service stores about a document besides its text. */
export interface Assessment {
  jsonVersion: string | null
  dataApiVersion: string | null
  validationErrors: ValidationError[]
  /** Total number of errors, including those not listed. */
  errors: number
}

const LONGEST_VERSION = 20

/** Runs every rule on a document and extracts its facts. Accepts any text. */
export function assessDocument(text: string): Assessment {
  const result = checkFlow(text)
  return {
    jsonVersion: versionIn(result.value, 'version'),
    dataApiVersion: versionIn(result.value, 'data_api_version'),
    ...toValidationErrors(result),
  }
}

/** A document may contain anything, but no store can keep a NUL character. */
function versionIn(value: unknown, name: string): string | null {
  const version: unknown = Object(value)[name]
  if (typeof version !== 'string' || version.length > LONGEST_VERSION) return null
  return /^[\x20-\x7e]+$/.test(version) ? version : null
}
