import type { CheckResult } from '@/lib/language/flow-json/check'
import type { MadeRepair } from '@/lib/language/flow-json/edit/fix-flow'
import { isSafelyFixed } from '@/lib/language/flow-json/edit/safety'
import type { Finding } from '@/lib/language/flow-json/finding'

/** A file with its findings, after any `--fix`. */
export interface CheckedFile {
  /** As named on the command line; `-` is standard input. */
  file: string
  text: string
  result: CheckResult
  /** Fixes made by `--fix`. */
  repairs: readonly MadeRepair[]
  /** Why `--fix` left fixable findings; empty without it. */
  leftBecause: ReadonlyMap<Finding, string>
}

export interface Counts {
  errors: number
  warnings: number
  /** Findings that `--fix` would repair. */
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
    fixable: files.flatMap(fixableOf).length,
    fixed: files.reduce((sum, { repairs }) => sum + repairs.length, 0),
    more: files.reduce((sum, { result }) => sum + result.more, 0),
  }
}

const fixableOf = ({ result, leftBecause }: CheckedFile): Finding[] =>
  result.findings.filter((finding) => !leftBecause.has(finding) && isSafelyFixed(finding))
