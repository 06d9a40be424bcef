export interface PageKeys {
  /** What they do. */
  label: string
  /** Alternatives; keys of one alternative are pressed together. */
  ways: readonly (readonly string[])[]
}

const names = new Map([
  ['Control', 'Ctrl'],
  ['Meta', '⌘'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
])
const nameOf = (key: string) => names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)

/** Shortcuts in `aria-keyshortcuts` format, for keyboards with or without a Command key. */
const waysOf = (keys: string, isApple: boolean): string[][] =>
  keys
    .split(' ')
    .filter((way) => !way.includes(isApple ? 'Control+' : 'Meta+'))
    .map((way) => way.split('+').map(nameOf))

/** An element's label: its accessible name, or its text without hidden parts. */
function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim().replaceAll(/\s+/g, ' ')
}

/** An element with shortcuts in `aria-keyshortcuts` format. */
interface Part {
  label: string
  keys: string
}

/** Shortcuts of elements, without duplicates. */
export function keysOf(parts: readonly Part[], hasRows: boolean, isApple: boolean): PageKeys[] {
  const marked = parts.map(({ label, keys }) => ({ label, ways: waysOf(keys, isApple) }))
  const rows = hasRows ? [{ label: 'Move between rows', ways: [['↑'], ['↓']] }] : []
  const all = [...marked, ...rows, { label: 'Show keyboard shortcuts', ways: [['?']] }]
  return [...new Map(all.filter(({ label }) => label !== '').map((each) => [each.label, each])).values()]
}

/** Shortcuts of all elements on the page that declare some. */
export function keysOfPage(page: ParentNode, isApple: boolean): PageKeys[] {
  const parts = [...page.querySelectorAll('[aria-keyshortcuts]')].map((element) => ({
    label: labelOf(element),
    keys: element.getAttribute('aria-keyshortcuts') ?? '',
  }))
  return keysOf(parts, page.querySelector('[data-row-link]') !== null, isApple)
}
