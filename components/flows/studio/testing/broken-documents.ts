import { isObject } from '@/lib/contract/json'

/** Values that are wrong in all or nearly all places of a document. */
const wrongValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  true,
  [],
  [null],
  [[]],
  {},
  { type: null },
  { id: '' },
  '${',
  '${data.}',
  '`${form.x} +`',
  '\ud800',
  'constructor',
]

/**
 * IDs that cause bugs: empty, duplicate, built-in property names, special characters in selectors, IDs of the canvas
 * itself.
 */
const oddIds = [
  '',
  ' ',
  'A',
  '__proto__',
  'constructor',
  'toString',
  '#0',
  '"]',
  '\\',
  'A → B',
  '\ud800',
  '👩‍👩‍👧',
  '../x',
]

type Keys = readonly (string | number)[]

function pathsOf(value: unknown, at: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...at, key]))]
}

/** A copy with another value at a path. */
function replaced(value: unknown, [key, ...rest]: Keys, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item))
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, by) }
}

/** Renames all IDs and references to them. */
function withIds(value: unknown, rename: (id: string) => string): unknown {
  const names = new Map<string, string>()
  const known = isObject(value) && Array.isArray(value.screens) ? value.screens : []
  for (const screen of known)
    if (isObject(screen) && typeof screen.id === 'string') names.set(screen.id, rename(screen.id))
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return names.get(each) ?? each
    if (Array.isArray(each)) return each.map(walk)
    if (!isObject(each)) return each
    return Object.fromEntries(
      Object.entries(each).map(([name, member]) => [names.get(name) ?? name, walk(member)]),
    )
  }
  return walk(value)
}

function nested(depth: number): unknown {
  let child: unknown = { type: 'TextBody', text: 'Deep' }
  for (let level = 0; level < depth; level += 1)
    child =
      level % 3 === 0
        ? { type: 'If', condition: 'true', then: [child], else: [child] }
        : level % 3 === 1
          ? { type: 'Form', name: '', children: [child] }
          : { type: 'Switch', value: '${data.x}', cases: { '': [child] } }
  return child
}

const leadingTo = (id: string, ...next: string[]) => ({
  id,
  title: id,
  layout: {
    type: 'SingleColumnLayout',
    children: next.map((name) => ({
      type: 'EmbeddedLink',
      text: name,
      'on-click-action': { name: 'navigate', next: { type: 'screen', name } },
    })),
  },
})

/** Documents that are broken as a whole. */
function oddDocuments(): string[] {
  const flows = [
    ...oddIds.flatMap((id) => [
      [leadingTo(id)],
      [leadingTo(id, 'B'), leadingTo('B', id)],
      [leadingTo(id, id, 'B'), leadingTo(id, 'B', id), leadingTo('B', id), {}],
    ]),
    [leadingTo('A', 'B'), leadingTo('B', 'C'), leadingTo('C', 'A', 'B', 'C')],
    oddIds.map((id) => leadingTo(id, ...oddIds)),
    Array.from({ length: 210 }, (_, index) => leadingTo(`S${index}`, `S${(index * 7) % 210}`)),
    ...[3, 9, 15].map((depth) => [
      { ...leadingTo('DEEP'), layout: { type: 'SingleColumnLayout', children: [nested(depth)] } },
    ]),
  ].map((screens) => ({
    version: '7.3',
    data_api_version: '3.0',
    routing_model: { '': [''], A: ['A', '', 'B'], B: ['A'] },
    screens,
  }))
  return [
    ...flows.map((flow) => JSON.stringify(flow)),
    `${'['.repeat(5000)}`,
    `{"screens":${'[{"screens":'.repeat(300)}`,
    '{"screens":[{"id":"A","id":""},{"id":""}],"screens":[{"id":""}]}',
    '{"__proto__":{"screens":[]},"screens":{"length":3}}',
    'null',
    '""',
    '',
  ]
}

export interface BrokenDocument {
  /** What was changed. */
  about: string
  text: string
}

/** Picks some of many, evenly spaced. */
const some = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item)

/** Documents broken the way people and programs break them: truncated, with wrong types, with unexpected IDs. */
export function brokenDocuments(
  documents: Readonly<Record<string, unknown>>,
  each: number,
): BrokenDocument[] {
  const made = Object.entries(documents).flatMap(([name, value], number) => {
    const text = JSON.stringify(value, null, 2)
    const cuts = Array.from({ length: each }, (_, index) => Math.floor((index * text.length) / each))
    const places = some(pathsOf(value).slice(1), each * 3)
    return [
      ...cuts.map((at) => ({ about: `${name}, cut off at ${at}`, text: text.slice(0, at) })),
      ...places.map((path, index) => {
        const wrong = wrongValues[(index + number) % wrongValues.length]
        const written = JSON.stringify(replaced(value, path, wrong))
        return { about: `${name}, ${JSON.stringify(wrong)} at /${path.join('/')}`, text: written }
      }),
      ...oddIds.map((id) => ({
        about: `${name}, every id ${JSON.stringify(id)}`,
        text: JSON.stringify(withIds(value, () => id)),
      })),
    ]
  })
  return [...made, ...oddDocuments().map((text, index) => ({ about: `odd document ${index}`, text }))]
}
