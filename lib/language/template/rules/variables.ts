import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import type { ParameterFormat } from '@/lib/contract/templates'
import type { BodyComponent, HeaderComponent } from '../content'
import type { ErrorRule, RejectionRule, Report } from '../findings'
import { wordOf } from '../json'
import { distinctVariables, findMalformedVariables } from '../variables'
import { quoted } from '../wording'

const shownVariables = 5

function checkText(text: string | undefined, path: string, kind: ErrorKind, report: Report) {
  for (const { text: source, start, end } of findMalformedVariables(text ?? '').slice(0, shownVariables)) {
    const message = `${quoted(source)} isn’t a variable. Write {{1}}, or a name in lowercase letters such as {{first_name}}.`
    report({ path, message, range: [start, end], kind })
  }
}

/** spec:templates#components: variables are written as `{{1}}`; named ones from spec:templates#variables. */
export const variablesAreWellFormed: ErrorRule = {
  id: 'variables-are-well-formed',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body }, report) {
    checkText(header?.text, `${header?.path}.text`, 'templateHeaderInvalid', report)
    checkText(body?.text, `${body?.path}.text`, 'templateBodyInvalid', report)
  },
}

type Part = HeaderComponent | BodyComponent | undefined

/** spec:templates#variables: a missing `parameter_format` is POSITIONAL. */
function checkPart(part: Part, format: ParameterFormat, kind: ErrorKind, report: Report) {
  if (part === undefined) return
  const wrong = part.variables.find(({ positional }) => positional === (format === 'NAMED'))
  if (wrong === undefined) return
  const isMixed = part.variables.some(({ positional }) => positional !== wrong.positional)
  const advice =
    format === 'NAMED'
      ? `This template uses names: give {{${wrong.name}}} a name such as {{first_name}}.`
      : `{{${wrong.name}}} has a name, but the variables of this template are numbers. Use a number such as {{1}}, or name all of the variables.`
  const message = isMixed ? `Numbered and named variables can’t be mixed. ${advice}` : advice
  report({ path: `${part.path}.text`, message, range: [wrong.start, wrong.end], kind })
}

/** Variables are all numbered or all named, as `parameter_format` says (spec:templates#variables). */
export const variablesAreOfOneKind: ErrorRule = {
  id: 'variables-are-of-one-kind',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body, parameterFormat = 'POSITIONAL', raw }, report) {
    if (raw.parameter_format !== undefined && raw.parameter_format !== null) {
      const word = wordOf(raw.parameter_format)
      if (word !== 'NAMED' && word !== 'POSITIONAL') {
        const message = 'parameter_format must be POSITIONAL or NAMED.'
        return report({ path: 'parameter_format', message, kind: 'invalidParameter' })
      }
    }
    checkPart(header, parameterFormat, 'templateHeaderInvalid', report)
    checkPart(body, parameterFormat, 'templateBodyInvalid', report)
  },
}

function checkNumbers(
  part: HeaderComponent | BodyComponent | undefined,
  label: string,
  kind: ErrorKind,
  report: Report,
) {
  if (part === undefined) return
  const numbered = distinctVariables(part.variables).filter(({ positional }) => positional)
  const wrong = numbered.findIndex(({ number }, index) => number !== index + 1)
  const variable = numbered[wrong]
  if (variable === undefined) return
  const message = `${label} uses {{${variable.name}}} but not {{${wrong + 1}}}. Number the variables 1, 2, 3 without a gap.`
  report({ path: `${part.path}.text`, message, range: [variable.start, variable.end], kind })
}

/** spec:templates#components: `{{1}}`, `{{2}}`, and so on. */
export const variablesAreNumberedFromOne: ErrorRule = {
  id: 'variables-are-numbered-from-one',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body }, report) {
    checkNumbers(header, 'The header', 'templateHeaderInvalid', report)
    checkNumbers(body, 'The body', 'templateBodyInvalid', report)
  },
}

/**
 * spec:templates#what-the-review-rejects. Spaces, formatting characters and currency symbols don’t count as words;
 * other punctuation does.
 */
const leading = /^[\s*_~\p{Sc}]*/u
const spaceOrFormat = /[\s*_~]/
const currency = /\p{Sc}/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** The character that ends before a position, including both surrogates. */
function characterBefore(text: string, end: number): string {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text[end - 1] ?? '')
  return text.slice(Math.max(0, end - (isSecondHalf ? 2 : 1)), end)
}

/**
 * End of the last word. Goes character by character, because a regular expression would restart at each position of a
 * long text.
 */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0) {
    const last = characterBefore(text, end)
    const before = characterBefore(text, end - last.length)
    const isLooseSign = currency.test(last) && before !== '' && !letterOrDigit.test(before)
    if (!spaceOrFormat.test(last) && !isLooseSign) break
    end -= last.length
  }
  return end
}

/** A body does not start or end with a variable (spec:templates#what-the-review-rejects). */
export const variablesAreNotAtTheEdges: RejectionRule = {
  id: 'variables-are-not-at-the-edges',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Put words before the first variable and after the last one.',
  check({ body }, report) {
    if (body?.text === undefined) return
    const { text, variables } = body
    const [first, last] = [variables[0], variables.at(-1)]
    if (first === undefined || last === undefined) return
    const path = `${body.path}.text`
    const start = leading.exec(text)?.[0].length ?? 0
    const end = endOfWords(text)
    if (first.start <= start)
      report({ path, message: 'The body starts with a variable.', range: [first.start, first.end] })
    if (last.end >= end)
      report({ path, message: 'The body ends with a variable.', range: [last.start, last.end] })
  },
}

/** Variables are separated by words or punctuation (spec:templates#what-the-review-rejects). */
export const variablesDoNotTouch: RejectionRule = {
  id: 'variables-do-not-touch',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Put words between the variables, or combine them.',
  check({ body }, report) {
    if (body?.text === undefined) return
    for (const [index, variable] of body.variables.entries()) {
      const before = body.variables[index - 1]
      if (before === undefined || !/^[\s*_~]*$/.test(body.text.slice(before.end, variable.start))) continue
      const message = `{{${before.name}}} and {{${variable.name}}} are next to each other.`
      report({ path: `${body.path}.text`, message, range: [before.start, variable.end] })
    }
  },
}

/** Numbered variables first appear in the order of their numbers (spec:templates#what-the-review-rejects). */
export const variablesAreInSequence: RejectionRule = {
  id: 'variables-are-in-sequence',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Number the variables in the order in which they appear.',
  check({ body }, report) {
    if (body === undefined) return
    const numbers = new Set(body.variables.map(({ number }) => number))
    let highest = 0
    for (const { number, name, start, end } of body.variables) {
      if (number === undefined || number <= highest) continue
      // If the number in between is missing, it is a gap, which another rule reports.
      if (number > highest + 1 && numbers.has(highest + 1)) {
        const message = `{{${name}}} comes before {{${highest + 1}}}.`
        return report({ path: `${body.path}.text`, message, range: [start, end] })
      }
      highest = number
    }
  },
}
