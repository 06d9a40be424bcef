import { type CheckResult, checkFlow } from '../check'
import type { Finding, Fix, TextEdit } from '../finding'
import { EditedText } from './edited-text'

/** One repair may make another possible; two that undo each other end here. */
const MOST_PASSES = 10

export interface FixedFlow {
  text: string
  edits: TextEdit[]
  /** How many findings were repaired. */
  fixed: number
  /** What is left. */
  result: CheckResult
}

/** Repairs all that can be repaired without asking, again and again until nothing is left of it. */
export function fixFlow(text: string): FixedFlow {
  const edited = new EditedText(text)
  let result = checkFlow(text)
  let fixed = 0
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const chosen = apart(result.findings)
    if (chosen.length === 0) break
    edited.apply(chosen.flat())
    fixed += chosen.length
    result = checkFlow(edited.text)
  }
  return { text: edited.text, edits: edited.edits(text.length), fixed, result }
}

/**
 * The fix of a finding that is applied unasked. None takes away what somebody may have meant, and an upgrade is nobody's
 * repair: it is asked for by name.
 */
export const automaticFixOf = ({ code, fix }: Pick<Finding, 'code' | 'fix'>): Fix | undefined =>
  code === 'VERSION_FROZEN' || fix?.isForPeople ? undefined : fix

/** The edits of those fixes that do not get in each other's way, not even by touching. */
function apart(findings: readonly Finding[]): TextEdit[][] {
  const taken = new Taken()
  return findings.flatMap((finding) => {
    const fix = automaticFixOf(finding)
    if (!fix || fix.edits.some((edit) => taken.meets(edit))) return []
    for (const edit of fix.edits) taken.add(edit)
    return [fix.edits]
  })
}

/** Places that are spoken for, in the order of the text. */
class Taken {
  private readonly spans: { from: number; to: number }[] = []

  meets({ offset, length }: TextEdit): boolean {
    const next = this.spans[this.indexFrom(offset)]
    return next !== undefined && next.from <= offset + length
  }

  add({ offset, length }: TextEdit) {
    this.spans.splice(this.indexFrom(offset), 0, { from: offset, to: offset + length })
  }

  /** The first that ends here or later. */
  private indexFrom(offset: number): number {
    let low = 0
    let high = this.spans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.spans[middle]?.to ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
