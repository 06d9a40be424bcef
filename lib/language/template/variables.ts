import type { ParameterFormat } from '@/lib/contract/templates'

/** A variable in a text: `{{1}}` or `{{first_name}}`. Offsets are UTF-16, `end` is exclusive. */
export interface Variable {
  /** What stands between the braces: `1`, `first_name`. */
  name: string
  start: number
  end: number
  positional: boolean
  /** The number of a positional variable. */
  number?: number
}

/** Something that looks like a variable but is not one: `{{ 1 }}`, `{{}}`, `{{1}`, `{{Name}}`, `{{0}}`. */
export interface MalformedVariable {
  text: string
  start: number
  end: number
}

/** Sample values by the name of their variable. */
export type SampleValues = Record<string, string>

const wellFormed = /(?<!\{)\{\{(?:([1-9]\d{0,3})|[a-z][a-z0-9_]*)\}\}(?!\})/g
// Bounded, so that a hostile text of a megabyte without a space is still read in one pass.
const almost = /\{{2,}(?:[^{}\n]{0,60}\}+|[^\s{}]{0,60})|\{?[^\s{}]{0,60}\}{2,}/g

/** Every well-formed variable in order of appearance; a variable used twice appears twice. spec:templates#variables. */
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

/** Every place that looks like a variable but is malformed; phones would show the braces. */
export function findMalformedVariables(text: string): MalformedVariable[] {
  if (!text.includes('{{') && !text.includes('}}')) return []
  const wellFormedStarts = new Set(findVariables(text).map((variable) => variable.start))
  return Array.from(text.matchAll(almost), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ start }) => !wellFormedStarts.has(start))
}

/** The different variables of a text: positional ones by number, then named ones in order of appearance. */
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
 * Puts the next free variable in place of the selection: the smallest unused number, or `variable_1` and so on.
 * A variable the selection only touches in part is never cut: it is replaced whole, and a caret inside one
 * moves behind it.
 *
 * @param wanted the name it has; without, the next free one
 * @returns the new text, where the caret goes, and the variable that was inserted.
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
 * Numbers the positional variables 1, 2, 3 … in order of first appearance. Each sample moves with its variable;
 * samples of variables no longer in the text stay where they are unless their number is needed.
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

/** The text with each variable replaced by its sample; a variable without a sample stays as it is written. */
export function fillVariables(text: string, samples: SampleValues): string {
  return replaceVariables(text, ({ name }) => sampleOf(samples, name) || `{{${name}}}`)
}

/** The sample of a variable, or an empty text. */
export function sampleOf(samples: SampleValues, name: string): string {
  // A variable may be called `constructor`: only the record's own members are samples.
  return Object.hasOwn(samples, name) ? (samples[name] ?? '') : ''
}
