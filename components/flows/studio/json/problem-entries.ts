import type { ValidationError } from '@/lib/contract/flows'
import { formatCount } from '@/lib/labels/numbers'
import type { CheckResult } from '@/lib/language/flow-json/check'
import type { Finding } from '@/lib/language/flow-json/finding'

/** An entry of the problem list. */
export interface ProblemEntry {
  key: string
  isError: boolean
  message: string
  line: number
  column: number
  /** Reported by the service instead of our own check. */
  isFromService: boolean
  finding?: Finding
}

const MOST_SHOWN = 200

/** Problems, errors first, including those the service reported for this text. */
export function problemEntries(
  result: CheckResult | undefined,
  serviceErrors: readonly ValidationError[] = [],
): ProblemEntry[] {
  const own = (result?.findings ?? []).map((finding, index): ProblemEntry => {
    const { severity, message, range } = finding
    const { line, column } = range.start
    return {
      key: `own ${index}`,
      isError: severity === 'error',
      message,
      line,
      column,
      isFromService: false,
      finding,
    }
  })
  const known = new Set(own.map(({ message, line }) => `${line} ${message}`))
  const told = serviceErrors
    .map(
      ({ message, line_start, column_start }, index): ProblemEntry => ({
        key: `service ${index}`,
        isError: true,
        message,
        // Without a position, it is about the document.
        line: Math.max(1, line_start),
        column: Math.max(1, column_start),
        isFromService: true,
      }),
    )
    // The embedded service uses the same rules, so drop duplicates.
    .filter(({ message, line }) => !known.has(`${line} ${message}`))
  return [...own, ...told]
    .toSorted((a, b) => Number(b.isError) - Number(a.isError) || a.line - b.line)
    .slice(0, MOST_SHOWN)
}

/** Such as "2 errors, 1 warning". */
export function problemWords(result: CheckResult | undefined, told: number, isGivenUp = false): string {
  if (isGivenUp) return 'This text couldn’t be checked. Change it to check it again.'
  if (!result) return 'Checking…'
  const errors = result.findings.filter(({ severity }) => severity === 'error').length + told
  const warnings = result.findings.length - errors + told + result.more
  if (errors + warnings === 0) return 'No problems'
  const parts = [errors > 0 && formatCount(errors, 'error'), warnings > 0 && formatCount(warnings, 'warning')]
  return parts.filter(Boolean).join(', ')
}
