import { type CheckResult, checkFlow } from '@/lib/language/flow-json/check'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { fixFlow } from '@/lib/language/flow-json/edit/fix-flow'
import type { Finding } from '@/lib/language/flow-json/finding'
import { upgradeFlow } from '@/lib/language/flow-json/upgrade/upgrade-flow'
import type { Answer, Question } from './check-messages'

/** Repairs are computed for this many findings; the rest follow once the first are fixed. */
const MOST_FIXES = 200

/** Handles one question; a check is answered in two steps. */
export function answerQuestion(question: Question, tell: (answer: Answer) => void): void {
  const { id, text } = question
  if (question.kind === 'fix-all') {
    const { edits, repairs, leftBecause } = fixFlow(text)
    const left = [...leftBecause].map(([{ fix }, reason]) => `${fix?.title}; ${reason}`)
    return tell({ id, kind: 'fix-all', fixed: { edits, fixed: repairs.length, left } })
  }
  if (question.kind === 'upgrade') {
    const { edits, steps, findings } = upgradeFlow(text, question.to)
    const upgraded = { edits, steps, findings: findings.map(withoutFix) }
    return tell({ id, kind: 'upgrade', upgraded, text: applyEdits(text, edits) })
  }
  // The parsed document stays here: the page parses the text itself, and cloning it would block the page.
  const { findings, ...rest } = checkFlow(text)
  const base: Omit<CheckResult, 'findings'> = { ...rest, value: undefined }
  tell({ id, kind: 'check', result: { ...base, findings: findings.map(withoutFix) }, hasFixes: false })
  const fixed = findings.map((finding, index) =>
    index < MOST_FIXES ? withFix(finding) : withoutFix(finding),
  )
  tell({ id, kind: 'check', result: { ...base, findings: fixed }, hasFixes: true })
}

const withoutFix = ({ severity, code, message, pointer, range, rule }: Finding): Finding => ({
  severity,
  code,
  message,
  pointer,
  range,
  rule,
})

/** Reading `fix` computes it. */
function withFix(finding: Finding): Finding {
  const { fix } = finding
  return { ...withoutFix(finding), ...(fix ? { fix } : {}) }
}
