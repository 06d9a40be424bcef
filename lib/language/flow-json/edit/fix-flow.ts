import { type CheckResult, checkFlow } from '../check'
import type { Finding, Safety, TextEdit } from '../finding'
import { applyEdits, EditedText } from './edited-text'
import { isSafelyFixed, waitsBecause } from './safety'

/** Total characters to check across all attempts. Large documents may need more than one run to fix everything. */
const MOST_CHECKED = 50_000_000

/** A fix that was applied. */
export interface MadeRepair {
  title: string
  /** The finding's message and location when it was fixed. */
  message: string
  line: number
}

export interface FixedFlow {
  text: string
  edits: TextEdit[]
  repairs: MadeRepair[]
  /** The result of checking the fixed text. */
  result: CheckResult
  /** Why a fixable finding wasn't fixed. */
  leftBecause: ReadonlyMap<Finding, string>
}

/**
 * Applies safe fixes one at a time, rechecking after each and undoing any that introduces another problem. Never removes
 * or changes what someone wrote.
 */
export function fixFlow(text: string): FixedFlow {
  const edited = new EditedText(text)
  const repairs: MadeRepair[] = []
  const refused = new Refused()
  let result = checkFlow(text)
  let left = MOST_CHECKED
  for (let next = refused.next(result); next && left > 0; next = refused.next(result)) {
    const { fix, message, range } = next
    const candidate = applyEdits(edited.text, fix.edits)
    const after = checkFlow(candidate)
    left -= candidate.length
    if (isBetter(result, after)) {
      edited.apply(fix.edits)
      repairs.push({ title: fix.title, message, line: range.start.line })
      result = after
      refused.forget()
    } else refused.add(next, newProblem(result, after))
  }
  const leftBecause = new Map(
    result.findings.flatMap((finding) => {
      const reason = finding.fix && (refused.reasonOf(finding) ?? reasons[finding.fix.safety])
      return reason ? [[finding, reason] as const] : []
    }),
  )
  return { text: edited.text, edits: edited.edits(text.length), repairs, result, leftBecause }
}

const reasons: Record<Safety, string> = {
  safe: 'the document is large: fix again to continue',
  ...waitsBecause,
}

const countsOf = ({ findings, more }: CheckResult) => ({
  all: findings.length + more,
  errors: findings.filter(({ severity }) => severity === 'error').length,
})

function isBetter(before: CheckResult, after: CheckResult): boolean {
  const [was, is] = [countsOf(before), countsOf(after)]
  return is.all < was.all && is.errors <= was.errors
}

function newProblem(before: CheckResult, after: CheckResult): string {
  const known = new Set(before.findings.map(({ message }) => message))
  const made = after.findings.find(({ message }) => !known.has(message))
  return made ? `it causes another problem: ${made.message}` : 'it doesn’t improve anything'
}

type Fixable = Finding & { fix: NonNullable<Finding['fix']> }

const isFixable = (finding: Finding): finding is Fixable => isSafelyFixed(finding)

/** Findings that couldn't be fixed in the current text, with reasons. */
class Refused {
  private readonly reasons = new Map<string, string | undefined>()

  /** The next finding that can be fixed. */
  next({ findings }: CheckResult): Fixable | undefined {
    for (const finding of findings) {
      if (this.reasons.has(nameOf(finding))) continue
      if (isFixable(finding)) return finding
      // Don't recompute this fix on every attempt at another one.
      this.reasons.set(nameOf(finding), undefined)
    }
    return undefined
  }

  add(finding: Finding, reason: string) {
    this.reasons.set(nameOf(finding), reason)
  }

  /** Clears the list: after a fix, others may work. */
  forget() {
    this.reasons.clear()
  }

  reasonOf(finding: Finding): string | undefined {
    return this.reasons.get(nameOf(finding))
  }
}

/** A key that identifies the same finding across attempts. */
const nameOf = ({ rule, pointer, message }: Finding) => [rule, pointer, message].join('\n')
