import { formatCount } from '@/lib/labels/numbers'
import { findEmoji } from '../emoji'
import type { ErrorRule, RejectionRule, WarningRule } from '../findings'
import { type FormatKind, findUnclosedFormatting, markers } from '../formatting'
import { distinctVariables } from '../variables'
import { countWords, readWords } from '../words'

/**
 * spec:templates#components. An authentication template can leave the body text to the service
 * (spec:templates#authentication-templates).
 */
export const bodyHasText: ErrorRule = {
  id: 'body-has-text',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ body, category }, report) {
    if (body === undefined) return
    const isMissing = body.raw.text === undefined ? category !== 'AUTHENTICATION' : body.text?.trim() === ''
    if (isMissing) report({ path: `${body.path}.text`, message: 'Write the message.' })
  },
}

/**
 * Minimum number of other words per variable. The real figure isn’t public ("too many variables for the length",
 * spec:templates#what-the-review-rejects); with two, short confirmations such as "Hello {{1}}, it is done" pass.
 */
const wordsPerVariable = 2

export const bodyHasEnoughWords: RejectionRule = {
  id: 'body-has-enough-words',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Write more text around the variables, or use fewer of them.',
  check({ body }, report) {
    if (body?.text === undefined || body.variables.length === 0) return
    let own = ''
    let from = 0
    for (const { start, end } of body.variables) {
      own += `${body.text.slice(from, start)} `
      from = end
    }
    const count = countWords(readWords(own + body.text.slice(from)))
    const path = `${body.path}.text`
    if (count === 0) return report({ path, message: 'The body has only variables and no other words.' })
    if (count >= wordsPerVariable * body.variables.length) return
    const variables = formatCount(body.variables.length, 'variable')
    report({ path, message: `The body has ${variables} and only ${formatCount(count, 'other word')}.` })
  },
}

/**
 * spec:templates#components: the review reads a template with its samples filled in
 * (spec:templates#what-the-review-rejects).
 */
export const bodyVariablesHaveSamples: RejectionRule = {
  id: 'body-variables-have-samples',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Provide a realistic sample for each variable.',
  check({ body }, report) {
    if (body === undefined) return
    const { samples } = body
    if (samples.isMalformed || samples.named !== undefined || samples.rows.length > 0) return
    for (const [index, { name, positional }] of distinctVariables(body.variables).entries()) {
      if (!positional) continue
      report({ path: `${samples.path}.body_text.0.${index}`, message: `{{${name}}} has no sample.` })
    }
  },
}

const formatNames: Readonly<Record<FormatKind, string>> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strikethrough',
  mono: 'monospace',
  code: 'monospace',
}
const shownFormats = 3

/** Each formatting character is closed (spec:templates#what-the-review-rejects). */
export const formattingIsClosed: RejectionRule = {
  id: 'formatting-is-closed',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation:
    'Close each formatting character on the same line, without a space before it, or remove it.',
  check({ body }, report) {
    if (body?.text === undefined) return
    for (const { kind, start, end } of findUnclosedFormatting(body.text).slice(0, shownFormats)) {
      const message = `The ${formatNames[kind]} text that starts with ${markers[kind]} isn’t closed.`
      report({ path: `${body.path}.text`, message, range: [start, end] })
    }
  },
}

// Blank lines can contain spaces and tabs; bounded, so that malicious text is matched in linear time.
const blankLines = /\n(?:[ \t]{0,20}\r?\n){3,}/
const manySpaces = / {5,}/

/** At most two blank lines and four spaces in a row (spec:templates#what-the-review-rejects). */
export const textIsNotSpacedOut: RejectionRule = {
  id: 'text-is-not-spaced-out',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Use at most two blank lines and four spaces in a row.',
  check({ body }, report) {
    if (body?.text === undefined) return
    const path = `${body.path}.text`
    for (const [pattern, message] of [
      [blankLines, 'The body has more than two blank lines in a row.'],
      [manySpaces, 'The body has more than four spaces in a row.'],
    ] as const) {
      const match = pattern.exec(body.text)
      if (match) report({ path, message, range: [match.index, match.index + match[0].length] })
    }
  },
}

export const MOST_EMOJI = 10

/** Many emoji look like advertising and may be rejected. */
export const emojiAreFew: WarningRule = {
  id: 'emoji-are-few',
  severity: 'warning',
  check({ body }, report) {
    const count = findEmoji(body?.text ?? '').length
    if (count <= MOST_EMOJI) return
    report({ path: `${body?.path}.text`, message: `The body has ${count} emoji. Use at most ${MOST_EMOJI}.` })
  },
}
