export interface PageKeys {
  /** What they do. */
  label: string
  /** Each way to press them; keys of one way are pressed together. */
  ways: readonly (readonly string[])[]
}

const names = new Map([
  ['Control', 'Ctrl'],
  ['Meta', '⌘'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
])
const nameOf = (key: string) => names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)

/** Keys as `aria-keyshortcuts` has them, for people who have a Command key or for those who have none. */
const waysOf = (keys: string, isApple: boolean): string[][] =>
  keys
    .split(' ')
    .filter((way) => !way.includes(isApple ? 'Control+' : 'Meta+'))
    .map((way) => way.split('+').map(nameOf))

/** What people call an element: its label, or its words without those that are not read aloud. */
function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim().replaceAll(/\s+/g, ' ')
}

/** A part of a page with its keys, as `aria-keyshortcuts` has them. */
interface Part {
  label: string
  keys: string
}

/** The keys of parts of a page; what is there twice is told once. */
export function keysOf(parts: readonly Part[], hasRows: boolean, isApple: boolean): PageKeys[] {
  const marked = parts.map(({ label, keys }) => ({ label, ways: waysOf(keys, isApple) }))
  const rows = hasRows ? [{ label: 'Move between rows', ways: [['↑'], ['↓']] }] : []
  const all = [...marked, ...rows, { label: 'Show keyboard shortcuts', ways: [['?']] }]
  return [...new Map(all.filter(({ label }) => label !== '').map((each) => [each.label, each])).values()]
}

/** The keys of everything on the page that says it has some. */
export function keysOfPage(page: ParentNode, isApple: boolean): PageKeys[] {
  const parts = [...page.querySelectorAll('[aria-keyshortcuts]')].map((element) => ({
    label: labelOf(element),
    keys: element.getAttribute('aria-keyshortcuts') ?? '',
  }))
  return keysOf(parts, page.querySelector('[data-row-link]') !== null, isApple)
}
