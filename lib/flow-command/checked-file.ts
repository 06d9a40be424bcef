import type { CheckResult } from '@/lib/flow-json/check'
import { automaticFixOf } from '@/lib/flow-json/edit/fix-flow'

/** A file and what the check found in it; after `--fix`, what is left. */
export interface CheckedFile {
  /** As it was named on the command line; `-` is standard input. */
  file: string
  text: string
  result: CheckResult
  /** How many findings were repaired. */
  fixed: number
}

export interface Counts {
  errors: number
  warnings: number
  /** Findings that `--fix` repairs. */
  fixable: number
  fixed: number
  /** Findings beyond those listed. */
  more: number
}

export function countsOf(files: readonly CheckedFile[]): Counts {
  const findings = files.flatMap(({ result }) => result.findings)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return {
    errors,
    warnings: findings.length - errors,
    fixable: findings.filter((finding) => automaticFixOf(finding) !== undefined).length,
    fixed: files.reduce((sum, { fixed }) => sum + fixed, 0),
    more: files.reduce((sum, { result }) => sum + result.more, 0),
  }
}
