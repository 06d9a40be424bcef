import type { Reading } from './document-reading'
import { screenAt } from './document-reading'
import { suggestMembers, suggestNames } from './suggest-members'
import { knownReferences } from './suggest-references'
import { fits, suggestValues, toSuggestion } from './suggest-values'
import type { Suggestion, Suggestions } from './suggestion'
import { describeAt } from './table-at'
import { placeAt, type TextPlace } from './text-place'

/** Suggestions for a position, for the document's version. */
export function suggestAt(reading: Reading, offset: number): Suggestions {
  const { text } = reading.document
  const place = placeAt(reading.document, offset)
  const inner = place.isKey ? undefined : openReference(text, place, offset)
  if (inner) {
    return { ...inner, items: referencesInside(reading, place) }
  }
  const span = place.token ?? wordAround(text, offset)
  const items = place.isKey ? keySuggestions(reading, place) : suggestValues(reading.model, place.keys)
  const end = span.offset + span.length
  const finish = place.isKey && nextSign(text, end) === ':' ? nameOnly : finishing(nextSign(text, end))
  return { offset: span.offset, length: span.length, items: items.map(finish) }
}

const FAR = 1000

/** The first non-space character after a position; '' at the end. */
const nextSign = (text: string, at: number): string => /\S/.exec(text.slice(at, at + FAR))?.[0] ?? ''

/** Adds a comma if another member or item follows. */
const finishing =
  (next: string) =>
  (item: Suggestion): Suggestion =>
    next === '' || ',:]}/'.includes(next) ? item : { ...item, insert: `${item.insert},` }

function keySuggestions({ model }: Reading, { keys }: TextPlace): Suggestion[] {
  // The last key is the name being typed.
  const holder = keys.slice(0, -1)
  const { table, value } = describeAt(model.value, holder)
  return table ? suggestMembers(table, value, model.version) : suggestNames(model, holder)
}

/** If the member already has a value, replace only the name. */
const nameOnly = (item: Suggestion): Suggestion => ({
  ...item,
  insert: JSON.stringify(item.label),
  isSnippet: false,
})

/** The unquoted word around an offset, such as `tru`. */
function wordAround(text: string, offset: number): { offset: number; length: number } {
  const before =
    /(?<![\w${.-])[\w${.-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0
  return { offset: offset - before, length: before }
}

/** Finds an unclosed `${`, or a single `$`, before the offset in the same text. */
function openReference(
  text: string,
  { token }: TextPlace,
  offset: number,
): { offset: number; length: number } | undefined {
  if (!token?.json.startsWith('"')) return undefined
  const isBegun = text[offset - 1] === '$' && text[offset - 2] !== '\\'
  const start = isBegun ? offset - 1 : text.lastIndexOf('${', offset)
  const before = text.slice(start, offset)
  if (start <= token.offset || before.includes('}') || (!isBegun && before.length < 2)) return undefined
  const rest = /^[^\s"'`${}]*\}?/.exec(text.slice(offset, token.offset + token.length))?.[0] ?? ''
  return { offset: start, length: offset - start + rest.length }
}

function referencesInside({ model }: Reading, { keys, token }: TextPlace): Suggestion[] {
  const screen = screenAt(model, keys)
  if (!screen) return []
  const { spec } = describeAt(model.value, keys)
  // Expressions in backticks can join values of any type.
  const wanted = token?.json.startsWith('"`') ? undefined : spec
  return knownReferences(model, screen).map((reference) => ({
    ...toSuggestion(reference, fits(reference, wanted) ? 0 : 1),
    insert: reference.text,
  }))
}
