import { byWeight, hasErrors, runRules } from '../findings'
import { buildModel } from './build-model'
import { fixOf } from './edit/fix-of'
import type { Finding, Fix, Range, Severity } from './finding'
import { type FlowDocument, readDocument, type SyntaxProblem } from './parse'
import { pointerOf } from './path'
import type { Report, Rule } from './rule'
import { rulesOf, structureRules } from './rules/all-rules'
import type { FlowVersion } from './versions'

/** An editor shows them all at their places. */
const MOST_FINDINGS = 1000
/** The name under which stands what makes a text no JSON. */
const SYNTAX = 'json'

/** What is said of an object whose member is not there. */
const saysMissing: ReadonlySet<string> = new Set([
  'MISSING_FLOW_JSON_VERSION',
  'MISSING_REQUIRED_PROPERTY',
  'MISSING_REQUIRED_TYPE_PROPERTY',
])

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
  const keep = ({ id }: Rule, report: Report): Kept | undefined =>
    document.isOpenAt(report.path) || isSaidOfText(document, report)
      ? undefined
      : { rule: id, severity: report.severity ?? 'error', report }
  const { found, left } = runRules(rulesFor(document, model.version), model, keep, MOST_FINDINGS)
  const findings = [
    ...document.problems.map((problem) => findingOfText(document, problem)),
    ...findingsOf(document, found),
  ]
  const listed = firstOf(findings)
  return {
    version: model.version,
    findings: listed,
    more: findings.length - listed.length + left + document.moreProblems,
    value: document.value,
    isPublishable: !hasErrors(findings),
  }
}

/** A member with a value that is no JSON is not missing, too. */
const isSaidOfText = (document: FlowDocument, { code, path }: Report): boolean =>
  saysMissing.has(code) && document.hasUnreadMember(path)

/** Of a text that ends in the middle, only what its objects say by themselves: what is missing elsewhere may stand in the rest. */
function rulesFor({ isCutOff, isReadable }: FlowDocument, version: FlowVersion): readonly Rule[] {
  if (!isReadable) return []
  const rules = rulesOf(version)
  return isCutOff ? rules.filter((rule) => structureRules.includes(rule)) : rules
}

interface Kept {
  rule: string
  severity: Severity
  report: Report
}

/** Errors go before warnings where not all can be shown; what is shown stands in the order of the text, what is wrong with the text itself first. */
function firstOf(findings: readonly Finding[]): Finding[] {
  const byPlace = (a: Finding, b: Finding) =>
    Number(b.rule === SYNTAX) - Number(a.rule === SYNTAX) ||
    a.range.start.offset - b.range.start.offset ||
    a.range.end.offset - b.range.end.offset
  if (findings.length <= MOST_FINDINGS) return findings.toSorted(byPlace)
  return findings.toSorted(byWeight(byPlace)).slice(0, MOST_FINDINGS).sort(byPlace)
}

function findingsOf(document: FlowDocument, kept: readonly Kept[]): Finding[] {
  const ranges = document.rangesOf(kept.map(({ report }) => report))
  return ranges.flatMap((range, index) => {
    const found = kept[index]
    return found ? [findingOfRule(document, found, range)] : []
  })
}

/** Its fix is worked out when someone asks for it: that takes a second reading of the text. */
function findingOfRule(document: FlowDocument, { rule, severity, report }: Kept, range: Range): Finding {
  const { code, message, path } = report
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
