import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import { formatCount } from '@/lib/labels/numbers'
import type { BodyComponent, HeaderComponent } from '../content'
import { emptySamples } from '../data/phrases'
import type { ErrorRule, RejectionRule, Report } from '../findings'
import type { NamedSample, SampleRow } from '../samples'
import { distinctVariables, type Variable } from '../variables'
import { quoted } from '../wording'

interface Place {
  label: string
  /** Path of the `example` member for named or numbered samples, at which missing samples are reported. */
  namedPath: string
  rowPath: string
  kind: ErrorKind
}

function checkRow(
  { path, values }: SampleRow,
  variables: Variable[],
  { label, kind }: Place,
  report: Report,
) {
  if (values.length !== variables.length) {
    const message = `${label} has ${formatCount(variables.length, 'variable')} and ${formatCount(values.length, 'sample')}. Provide one sample for each.`
    report({ path, message, kind })
  }
  for (const [index, value] of values.slice(0, variables.length).entries()) {
    if (value.trim() !== '') continue
    report({ path: `${path}.${index}`, message: `Provide a sample for {{${variables[index]?.name}}}.`, kind })
  }
}

function checkNamed(
  named: NamedSample[],
  variables: Variable[],
  { label, namedPath, kind }: Place,
  report: Report,
) {
  const byName = new Map(named.map((sample) => [sample.name, sample]))
  for (const { name } of variables) {
    const sample = byName.get(name)
    if (sample?.value.trim()) continue
    report({ path: sample?.path ?? namedPath, message: `Provide a sample for {{${name}}}.`, kind })
  }
  const names = new Set(variables.map(({ name }) => name))
  for (const { name, path } of named) {
    if (names.has(name)) continue
    report({ path, message: `${label} has no variable {{${name}}}. Remove this sample.`, kind })
  }
}

function reportMissing(variables: Variable[], { namedPath, rowPath, kind }: Place, report: Report) {
  for (const [index, { name, positional }] of variables.entries()) {
    const path = positional ? `${rowPath}.${index}` : `${namedPath}.${index}.example`
    report({ path, message: `Provide a sample for {{${name}}}.`, kind })
  }
}

function checkPart(
  part: HeaderComponent | BodyComponent,
  place: Place,
  mustHaveSamples: boolean,
  report: Report,
) {
  const { samples } = part
  const variables = distinctVariables(part.variables)
  // Other rules cover malformed samples and mixed variables.
  if (samples.isMalformed || new Set(variables.map(({ positional }) => positional)).size > 1) return
  const isNamed = variables[0]?.positional === false
  if (
    isNamed
      ? samples.named === undefined && samples.rows.length > 0
      : samples.named !== undefined && samples.rows.length === 0 && variables.length > 0
  ) {
    const [has, wants] = isNamed ? ['numbers', 'names'] : ['names', 'numbers']
    return report({
      path: samples.path,
      message: `The samples use ${has}, the variables use ${wants}.`,
      kind: place.kind,
    })
  }
  if (isNamed ? samples.named === undefined : samples.rows.length === 0) {
    if (mustHaveSamples || isNamed) reportMissing(variables, place, report)
  }
  if (samples.named !== undefined) checkNamed(samples.named, isNamed ? variables : [], place, report)
  for (const row of samples.rows) checkRow(row, isNamed ? [] : variables, place, report)
}

/**
 * One sample per variable, none empty, named ones by name (spec:templates#samples). A body with numbered variables
 * and no samples at all is accepted; the review rejects it.
 */
export const samplesFitTheirVariables: ErrorRule = {
  id: 'samples-fit-their-variables',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body }, report) {
    const place = (label: string, path: string, member: string, row: string, kind: ErrorKind): Place => ({
      label,
      namedPath: `${path}.example.${member}_named_params`,
      rowPath: `${path}.example.${member}${row}`,
      kind,
    })
    if (header?.text !== undefined) {
      checkPart(
        header,
        place('The header', header.path, 'header_text', '', 'templateHeaderInvalid'),
        true,
        report,
      )
    }
    if (body?.text !== undefined) {
      checkPart(body, place('The body', body.path, 'body_text', '.0', 'templateBodyInvalid'), false, report)
    }
  },
}

const isPlaceholder = (value: string) => {
  const text = value.trim().toLowerCase()
  return emptySamples.includes(text) || /^\{\{.*\}\}$/.test(text)
}

function checkIsReal(part: HeaderComponent | BodyComponent | undefined, report: Report) {
  const rows = part?.samples.rows ?? []
  const values = rows.flatMap(({ path, values }) =>
    values.map((value, index) => ({ path: `${path}.${index}`, value })),
  )
  for (const { path, value } of [...values, ...(part?.samples.named ?? [])]) {
    if (isPlaceholder(value))
      report({ path, message: `The sample ${quoted(value.trim())} doesn’t show what will be sent.` })
  }
}

/**
 * A sample that repeats its variable or says "sample" doesn’t help the review
 * (spec:templates#what-the-review-rejects).
 */
export const samplesAreReal: RejectionRule = {
  id: 'samples-are-real',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Write a sample as a customer would receive it, for example a name or an order number.',
  check({ header, body }, report) {
    checkIsReal(header, report)
    checkIsReal(body, report)
  },
}
