import type { ValidationError } from '@/lib/contract/flows'
import type { CheckResult } from './check'
import type { Finding } from './finding'
import type { FindingCode } from './finding-codes'

/** Codes for structure errors; all others are content errors. */
const structureCodes: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'INVALID_SCHEMA',
  'INVALID_ONE_OF_SCHEMA',
  'INVALID_PROPERTY_KEY',
  'INVALID_PROPERTY_TYPE',
  'INVALID_PROPERTY_VALUE_FORMAT',
  'MIN_ITEMS_REQUIRED',
  'MAX_ITEMS_REQUIRED',
  'MIN_CHARS_REQUIRED',
  'MISSING_REQUIRED_PROPERTY',
  'MISSING_REQUIRED_TYPE_PROPERTY',
  'PATTERN_MISMATCH',
  'PROPERTY_NAME_MISMATCH',
  'INVALID_ENUM_VALUE',
  'INVALID_DEPENDENCIES',
  'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
  'KEYWORD_ONE_OF',
])

/**
 * Errors that prevent publishing, in the service's format (spec:flows#validation-errors); warnings are excluded. If the
 * check omitted errors, the last message says how many.
 */
export function toValidationErrors({ findings, more }: Pick<CheckResult, 'findings' | 'more'>): {
  validationErrors: ValidationError[]
  /** Total number of errors, including unlisted ones. */
  errors: number
} {
  const validationErrors = findings.filter(({ severity }) => severity === 'error').map(toValidationError)
  // Errors come first, so if any warning is listed, only warnings were omitted.
  const left = validationErrors.length === findings.length ? more : 0
  const last = validationErrors.at(-1)
  if (last && left > 0) last.message += ` ${left} more aren’t listed.`
  return { validationErrors, errors: validationErrors.length + left }
}

function toValidationError({ code, message, pointer, range }: Finding): ValidationError {
  const place = {
    line_start: range.start.line,
    line_end: range.end.line,
    column_start: range.start.column,
    column_end: range.end.column,
  }
  const error_type = structureCodes.has(code) ? 'JSON_SCHEMA_ERROR' : 'FLOW_JSON_ERROR'
  return { error: code, error_type, message, ...place, pointers: [{ ...place, path: writtenPath(pointer) }] }
}

/** `/screens/0/layout` in the format that clients expect: `screens[0].layout`. */
function writtenPath(pointer: string): string {
  const keys = pointer.split('/').slice(1)
  return keys.reduce((path, key) => {
    if (/^\d+$/.test(key)) return `${path}[${key}]`
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    return path === '' ? name : `${path}.${name}`
  }, '')
}
