import type { ParameterFormat } from '@/lib/contract/templates'

/** A variable in a text: `{{1}}` or `{{first_name}}`. Offsets are UTF-16, `end` is exclusive. */
export interface Variable {
  /** The text between the braces: `1`, `first_name`. */
  name: string
  start: number
  end: number
  positional: boolean
  /** The number of a positional variable. */
  number?: number
}

/** Text that looks like a variable but isn’t one: `{{ 1 }}`, `{{}}`, `{{1}`, `{{Name}}`, `{{0}}`. */
export interface MalformedVariable {
  text: string
  start: number
  end: number
}

/** Samples by variable name. */
export type SampleValues = Record<string, string>

const wellFormed = /(?<!\{)\{\{(?:([1-9]\d{0,3})|[a-z][a-z0-9_]*)\}\}(?!\})/g
// Bounded, so that a malicious megabyte without spaces is matched in linear time.
const almost = /\{{2,}(?:[^{}\n]{0,60}\}+|[^\s{}]{0,60})|\{?[^\s{}]{0,60}\}{2,}/g

/** All well-formed variables in order, including repeated ones. spec:templates#variables. */
export function findVariables(text: string): Variable[] {
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(wellFormed), (match) => {
    const [source, digits] = match
    const place = { name: source.slice(2, -2), start: match.index, end: match.index + source.length }
    return digits === undefined
      ? { ...place, positional: false }
      : { ...place, positional: true, number: Number(digits) }
  })
}

/** All malformed variables; phones would show their braces. */
export function findMalformedVariables(text: string): MalformedVariable[] {
  if (!text.includes('{{') && !text.includes('}}')) return []
  const wellFormedStarts = new Set(findVariables(text).map((variable) => variable.start))
  return Array.from(text.matchAll(almost), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ start }) => !wellFormedStarts.has(start))
}

/** The distinct variables of a text: positional ones by number, then named ones in order of appearance. */
export function distinctVariables(variables: readonly Variable[]): Variable[] {
  const byName = new Map<string, Variable>()
  for (const variable of variables) if (!byName.has(variable.name)) byName.set(variable.name, variable)
  return [...byName.values()].sort(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.start - b.start,
  )
}

function freeName(taken: ReadonlySet<string>, format: ParameterFormat): string {
  for (let number = 1; ; number += 1) {
    const name = format === 'NAMED' ? `variable_${number}` : `${number}`
    if (!taken.has(name)) return name
  }
}

/**
 * Replaces the selection with the next free variable: the smallest unused number, or `variable_1` and so on. Never
 * cuts a variable: a partly selected one is replaced as a whole, and a caret inside one moves after it.
 *
 * @param wanted name of the variable; the next free one if omitted
 * @returns the new text, the caret position, and the inserted variable
 */
export function insertVariable(
  text: string,
  selectionStart: number,
  selectionEnd: number,
  format: ParameterFormat,
  wanted?: string,
): { text: string; caret: number; variable: Variable } {
  const variables = findVariables(text)
  const isCaret = selectionStart === selectionEnd
  const startsIn = variables.find(({ start, end }) => start < selectionStart && selectionStart < end)
  const endsIn = variables.find(({ start, end }) => start < selectionEnd && selectionEnd < end)
  const start = (isCaret ? startsIn?.end : startsIn?.start) ?? selectionStart
  const end = endsIn?.end ?? selectionEnd

  const kept = variables.filter((variable) => variable.end <= start || variable.start >= end)
  const name = wanted ?? freeName(new Set(kept.map((variable) => variable.name)), format)
  const caret = start + name.length + 4
  const place = { name, start, end: caret }
  return {
    text: `${text.slice(0, start)}{{${name}}}${text.slice(end)}`,
    caret,
    variable:
      format === 'NAMED'
        ? { ...place, positional: false }
        : { ...place, positional: true, number: Number(name) },
  }
}

function replaceVariables(text: string, replacement: (variable: Variable) => string): string {
  let result = ''
  let from = 0
  for (const variable of findVariables(text)) {
    result += text.slice(from, variable.start) + replacement(variable)
    from = variable.end
  }
  return result + text.slice(from)
}

/**
 * Renumbers the positional variables 1, 2, 3 … by first appearance. Samples move with their variables; samples of
 * removed variables stay, unless their number is needed.
 */
export function renumber(text: string, samples: SampleValues): { text: string; samples: SampleValues } {
  const numbers = new Map<string, string>()
  for (const { name, positional } of findVariables(text)) {
    if (positional && !numbers.has(name)) numbers.set(name, `${numbers.size + 1}`)
  }
  const taken = new Set(numbers.values())
  const moved: SampleValues = {}
  for (const [name, sample] of Object.entries(samples)) {
    const number = numbers.get(name)
    if (number !== undefined) moved[number] = sample
    else if (!taken.has(name)) moved[name] = sample
  }
  return { text: replaceVariables(text, ({ name }) => `{{${numbers.get(name) ?? name}}}`), samples: moved }
}

/** Replaces variables with their samples; variables without a sample stay. */
export function fillVariables(text: string, samples: SampleValues): string {
  return replaceVariables(text, ({ name }) => sampleOf(samples, name) || `{{${name}}}`)
}

/** The sample of a variable, or ''. */
export function sampleOf(samples: SampleValues, name: string): string {
  // Only own members, because a variable can be called `constructor`.
  return Object.hasOwn(samples, name) ? (samples[name] ?? '') : ''
}
