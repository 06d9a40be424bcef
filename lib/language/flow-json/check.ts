import { byWeight, hasErrors, runRules } from '../findings'
import { buildModel } from './build-model'
import { fixOf } from './edit/fix-of'
import type { Finding, Fix, Range, Severity } from './finding'
import { type FlowDocument, readDocument, type SyntaxProblem } from './parse'
import { pointerOf } from './path'
import type { Report, Rule } from './rule'
import { rulesOf, structureRules } from './rules/all-rules'
import type { FlowVersion } from './versions'

/** High enough that an editor can show every finding in place. */
const MOST_FINDINGS = 1000
/** Rule name for JSON syntax errors. */
const SYNTAX = 'json'

/** Codes that report a missing member. */
const saysMissing: ReadonlySet<string> = new Set([
  'MISSING_FLOW_JSON_VERSION',
  'MISSING_REQUIRED_PROPERTY',
  'MISSING_REQUIRED_TYPE_PROPERTY',
])

export interface CheckResult {
  /** The version used for checking: the document's own if known, otherwise the newest. */
  version: FlowVersion
  /** Syntax errors first, then everything else; each group in text order, at most 1,000 in total. */
  findings: Finding[]
  /** Number of findings beyond those listed. */
  more: number
  /** The part of the document that could be parsed. */
  value: unknown
  /** True when nothing blocks publishing: there are only warnings. */
  isPublishable: boolean
}

/**
 * Checks a flow document by every rule of its version. Takes any text, in bounded time and memory.
 * spec:flow-checks#codes.
 */
export function checkFlow(text: string): CheckResult {
  return checkDocument(readDocument(text))
}

/** Like `checkFlow`, for a document that was already parsed. */
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

/** A member whose value is invalid JSON is not also reported as missing. */
const isSaidOfText = (document: FlowDocument, { code, path }: Report): boolean =>
  saysMissing.has(code) && document.hasUnreadMember(path)

/**
 * For a truncated text, runs only the rules that look at single objects: anything missing elsewhere may be in the part that was
 * cut off.
 */
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

/** When not everything fits, errors take priority over warnings. The result is in text order, syntax errors first. */
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

/** The fix is computed on demand because it requires parsing the text again. */
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
