import { changeLine } from '@/lib/language/flow-json/compare/change'
import { compareTexts } from '@/lib/language/flow-json/compare/compare-flows'
import { canonicalTemplate, type Item, isUnknownFile } from './items'

/** One member that differs; `before` or `after` is undefined where there is none. */
export interface Difference {
  /** Such as `components[1].text`; `document.screens[0].title` is in the JSON of a flow. */
  path: string
  before?: unknown
  after?: unknown
}

/** What differs between two contents of one thing; nothing where they are the same. */
export function differencesOf(before: Item, after: Item): Difference[] {
  const found: Difference[] = []
  collect(comparable(before), comparable(after), '', found)
  return found
}

/** What differs between two documents of a flow in plain words; none where one is no JSON, or only white space differs. */
export const documentChanges = (before: string, after: string): string[] =>
  (compareTexts(before, after) ?? []).map(changeLine)

function comparable(item: Item): unknown {
  if (item.kind === 'template') return canonicalTemplate(item.content)
  if (item.kind !== 'flow') return item.content
  return { ...item.content, document: documentOf(item.content.document) }
}

/** As values where it is JSON; white space is a difference of its own. */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    // Whether a file is another one can't be told where this console does not have its bytes.
    found.push({ path, before, after })
  }
}

const textOf = (value: unknown) => (value instanceof JsonText ? value.text : value)
