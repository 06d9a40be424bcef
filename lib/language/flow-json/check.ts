import { buildModel } from './build-model'
import { fixOf } from './edit/fix-of'
import type { Finding, Fix, Range } from './finding'
import { type FlowDocument, readDocument, type SyntaxProblem } from './parse'
import { pointerOf } from './path'
import type { Report, Rule } from './rule'
import { rulesOf, structureRules } from './rules/all-rules'
import type { FlowVersion } from './versions'

const MOST_FINDINGS = 1000
/** The name under which stands what makes a text no JSON. */
const SYNTAX = 'json'

export interface CheckResult {
  /** The version it was checked by: its own when known, else the newest. */
  version: FlowVersion
  /** What is wrong with the text itself, then all else; each in the order of the text, at most 1,000 together. */
  findings: Finding[]
  /** How many there are beyond those. */
  more: number
  /** What could be read. */
  value: unknown
  /** Nothing stands in the way of publishing: warnings at most. */
  isPublishable: boolean
}

/**
 * Checks a flow document by every rule of its version. Takes any text, in bounded time and memory.
 * spec:flow-checks#codes.
 */
export function checkFlow(text: string): CheckResult {
  return checkDocument(readDocument(text))
}

/** The same for a document that was read already. */
export function checkDocument(document: FlowDocument): CheckResult {
  const model = buildModel(document.value)
  const collected = new Collected()
  if (document.isReadable) {
    for (const rule of rulesFor(document, model.version))
      rule.check(model, (report) => {
        if (!document.isOpenAt(report.path)) collected.add(rule, report)
      })
  }
  const findings = [
    ...document.problems.map((problem) => findingOfText(document, problem)),
    ...findingsOf(document, [...collected.errors, ...collected.warnings]),
  ]
  const listed = firstOf(findings)
  return {
    version: model.version,
    findings: listed,
    more: findings.length - listed.length + collected.left + document.moreProblems,
    value: document.value,
    isPublishable: !findings.some(({ severity }) => severity === 'error'),
  }
}

/** Of a text that ends in the middle, only what its objects say by themselves: what is missing elsewhere may stand in the rest. */
function rulesFor({ isCutOff }: FlowDocument, version: FlowVersion): readonly Rule[] {
  const rules = rulesOf(version)
  return isCutOff ? rules.filter((rule) => structureRules.includes(rule)) : rules
}

interface Kept {
  rule: string
  report: Report
}

/** What the rules say: of errors and of warnings as many as can be shown, and the count of the others. */
class Collected {
  readonly errors: Kept[] = []
  readonly warnings: Kept[] = []
  left = 0

  add(rule: Rule, report: Report) {
    const list = report.severity === 'warning' ? this.warnings : this.errors
    if (list.length < MOST_FINDINGS) list.push({ rule: rule.name, report })
    else this.left += 1
  }
}

/** Errors go before warnings where not all can be shown; what is shown stands in the order of the text, what is wrong with the text itself first. */
function firstOf(findings: readonly Finding[]): Finding[] {
  const byPlace = (a: Finding, b: Finding) =>
    Number(b.rule === SYNTAX) - Number(a.rule === SYNTAX) ||
    a.range.start.offset - b.range.start.offset ||
    a.range.end.offset - b.range.end.offset
  if (findings.length <= MOST_FINDINGS) return findings.toSorted(byPlace)
  const bySeverity = (a: Finding, b: Finding) =>
    Number(a.severity === 'warning') - Number(b.severity === 'warning')
  return findings
    .toSorted((a, b) => bySeverity(a, b) || byPlace(a, b))
    .slice(0, MOST_FINDINGS)
    .sort(byPlace)
}

function findingsOf(document: FlowDocument, kept: readonly Kept[]): Finding[] {
  const ranges = document.rangesOf(kept.map(({ report }) => report))
  return ranges.flatMap((range, index) => {
    const found = kept[index]
    return found ? [findingOfRule(document, found, range)] : []
  })
}

/** Its fix is worked out when someone asks for it: that takes a second reading of the text. */
function findingOfRule(document: FlowDocument, { rule, report }: Kept, range: Range): Finding {
  const { code, message, path, severity = 'error' } = report
  let known: { fix: Fix | undefined } | undefined
  return {
    severity,
    code,
    message,
    pointer: pointerOf(path),
    range,
    rule,
    get fix() {
      known ??= { fix: fixOf(document, report) }
      return known.fix
    },
  }
}

function findingOfText(document: FlowDocument, problem: SyntaxProblem): Finding {
  const { severity, code, message, offset, length, fix } = problem
  const rule = code === 'DUPLICATE_KEY' ? 'duplicate-key' : SYNTAX
  return {
    severity,
    code,
    message,
    pointer: '',
    range: document.rangeAt(offset, length),
    rule,
    ...(fix ? { fix } : {}),
  }
}
