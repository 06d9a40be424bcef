import { findEmoji } from '../emoji'
import { findFormatting, findUnclosedFormatting, markers } from '../formatting'
import { MOST_EMOJI } from '../rules/body'
import { findMalformedVariables, findVariables } from '../variables'
import { type RepairRule, textAt, textRepair, withText } from './repair'

interface Stretch {
  start: number
  end: number
}

/** The text without some ranges, which are in order. */
function without(text: string, stretches: readonly Stretch[]): string {
  let result = ''
  let from = 0
  for (const { start, end } of stretches) {
    if (start < from) continue
    result += text.slice(from, start)
    from = end
  }
  return result + text.slice(from)
}

/** Collapses the spaces on both sides of a removed range into one. */
const closed = (text: string) =>
  text
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

/** Maximum number of passes that remove markers; after each, the remaining markers can match differently. */
const MOST_ROUNDS = 50

function withoutUnclosed(text: string): string {
  let result = text
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const unclosed = findUnclosedFormatting(result)
    if (unclosed.length === 0) break
    result = without(result, unclosed)
  }
  return result
}

/** Removes all formatting markers, including nested ones. */
function withoutFormatting(text: string): string {
  const ends = findFormatting(text).flatMap(({ kind, start, end }) => {
    const { length } = markers[kind]
    return [
      { start, end: start + length },
      { start: end - length, end },
    ]
  })
  return without(
    text,
    ends.sort((one, other) => one.start - other.start),
  )
}

const onOneLine = (text: string) =>
  text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
const plain = (text: string) => closed(without(withoutFormatting(text), findEmoji(withoutFormatting(text))))

/** Words to start a message with, by language, because it can’t start with a variable. */
const greetings: Readonly<Record<string, string>> = {
  ar: 'مرحبا ',
  de: 'Hallo ',
  en: 'Hi ',
  es: 'Hola ',
  fr: 'Bonjour ',
  he: 'שלום ',
  hi: 'नमस्ते ',
  id: 'Halo ',
  it: 'Ciao ',
  nl: 'Hallo ',
  pt: 'Olá ',
  tr: 'Merhaba ',
}
const fullStops: Readonly<Record<string, string>> = { bn: '।', hi: '।', ja: '。', zh: '。' }

const baseOf = (language: string) => language.split(/[_-]/)[0] ?? ''

const awayFromEdges: RepairRule = (form, { place }) => {
  const text = textAt(form, place)
  if (place === undefined || text === undefined) return []
  const language = baseOf(form.language)
  const greeting = greetings[language]
  const stop = fullStops[language] ?? '.'
  const end = { label: `End with “${stop}”`, form: withText(form, place, `${text.trimEnd()}${stop}`) }
  if (greeting === undefined) return [end]
  return [
    end,
    { label: `Start with “${greeting.trim()}”`, form: withText(form, place, greeting + text.trimStart()) },
  ]
}

/** The variable that a malformed one was meant to be, in the template’s format. */
function meantVariable(source: string, isNamed: boolean, free: () => string): string {
  const inside = source.replaceAll(/[{}\s]/g, '')
  if (!isNamed) return `{{${/^[1-9]\d{0,3}$/.test(inside) ? inside : free()}}}`
  const name = inside
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
  return `{{${/^[a-z]/.test(name) ? name : `variable_${free()}`}}}`
}

const wellFormed: RepairRule = (form, { place }) => {
  const text = textAt(form, place)
  if (place === undefined || text === undefined) return []
  const taken = new Set(findVariables(text).map(({ name }) => name.replace('variable_', '')))
  const free = () => {
    let number = 1
    while (taken.has(`${number}`)) number += 1
    taken.add(`${number}`)
    return `${number}`
  }
  let result = ''
  let from = 0
  for (const { text: source, start, end } of findMalformedVariables(text)) {
    result += text.slice(from, start) + meantVariable(source, form.parameterFormat === 'NAMED', free)
    from = end
  }
  return [{ label: 'Fix the variable', form: withText(form, place, result + text.slice(from)) }]
}

/** Repairs for texts, by rule. */
export const textRepairs: Readonly<Record<string, RepairRule>> = {
  'variables-are-well-formed': wellFormed,
  'variables-are-not-at-the-edges': awayFromEdges,
  'formatting-is-closed': textRepair('Remove unclosed formatting', withoutUnclosed),
  'text-is-not-spaced-out': textRepair('Remove the extra space', (text) =>
    text.replaceAll(/ {5,}/g, ' ').replaceAll(/\n(?:[ \t]*\r?\n){3,}/g, '\n\n\n'),
  ),
  'emoji-are-few': textRepair(`Keep the first ${MOST_EMOJI} emoji`, (text) =>
    closed(without(text, findEmoji(text).slice(MOST_EMOJI))),
  ),
  'header-is-one-plain-line': textRepair('Convert to one plain line', (text) => plain(onOneLine(text))),
  'footer-is-one-plain-line': textRepair('Convert to one plain line', (text) =>
    closed(
      onOneLine(
        without(
          text,
          [...findVariables(text), ...findMalformedVariables(text)].sort((a, b) => a.start - b.start),
        ),
      ),
    ),
  ),
}
