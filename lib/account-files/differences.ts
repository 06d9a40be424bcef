import { isObject } from '@/lib/contract/json'
import { changeLine } from '@/lib/language/flow-json/compare/change'
import { compareTexts } from '@/lib/language/flow-json/compare/compare-flows'
import { canonicalTemplate, type Item, isUnknownFile } from './items'

/** A member that differs; `before` or `after` is undefined if it is missing on that side. */
export interface Difference {
  /** Such as `components[1].text`; `document.screens[0].title` is inside a flow's JSON. */
  path: string
  before?: unknown
  after?: unknown
}

/** Differences between two contents of one item; empty if they are equal. */
export function differencesOf(before: Item, after: Item): Difference[] {
  const found: Difference[] = []
  collect(comparable(before), comparable(after), '', found)
  return found
}

/** Differences between two flow documents in plain words; empty if one is invalid JSON, or only whitespace differs. */
export const documentChanges = (before: string, after: string): string[] =>
  (compareTexts(before, after) ?? []).map(changeLine)

function comparable(item: Item): unknown {
  if (item.kind === 'template') return canonicalTemplate(item.content)
  if (item.kind !== 'flow') return item.content
  return { ...item.content, document: documentOf(item.content.document) }
}

/** Parsed if it is JSON; otherwise compared as text, including whitespace. */
function documentOf(text: string): unknown {
  const plain = text.replaceAll('\r\n', '\n')
  try {
    return new JsonText(JSON.parse(plain), plain)
  } catch {
    return plain
  }
}

class JsonText {
  constructor(
    readonly value: unknown,
    readonly text: string,
  ) {}
}

function collect(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (before instanceof JsonText && after instanceof JsonText) {
    const already = found.length
    collect(before.value, after.value, path, found)
    const isSpaced = found.length === already && before.text !== after.text
    if (isSpaced) found.push({ path, before: 'white space', after: 'other white space' })
  } else if (before instanceof JsonText || after instanceof JsonText) {
    found.push({ path, before: textOf(before), after: textOf(after) })
  } else if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1)
      collect(before[index], after[index], `${path}[${index}]`, found)
  } else if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      collect(before[name], after[name], path === '' ? name : `${path}.${name}`, found)
  } else if (before !== after && !isUnknownFile(before) && !isUnknownFile(after)) {
    // Without the file's bytes, there is no telling whether it changed.
    found.push({ path, before, after })
  }
}

const textOf = (value: unknown) => (value instanceof JsonText ? value.text : value)
