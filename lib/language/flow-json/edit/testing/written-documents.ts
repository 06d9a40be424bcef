import fc from 'fast-check'
import { isObject } from '@/lib/contract/json'

/** Formatting as written by people and programs. */
const layouts = [
  { unit: '  ', newline: '\n', space: ' ' },
  { unit: '\t', newline: '\n', space: ' ' },
  { unit: '    ', newline: '\r\n', space: ' ' },
  { unit: '', newline: '', space: ' ' },
  { unit: '', newline: '', space: '' },
] as const

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'name', 'on-click-action', '__proto__', 'constructor', 'a/b~c', '', 'ü"\\'),
  fc.string({ maxLength: 3 }),
)
const leaf = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('// no comment', '/* nor this */', 'a,b', ']}'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

export const json = fc.letrec<{ value: unknown; list: unknown[]; object: object }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc
    .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 5, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries)),
}))

/**
 * An object and a text with the same content; the text can have comments and trailing commas, which JSON doesn’t
 * allow.
 */
export const writtenDocument = fc
  .record({
    value: json.object,
    layout: fc.constantFrom(...layouts),
    noise: fc.infiniteStream(fc.constantFrom('', '', '', '', '', ' ', '/* a, ] */', ',/* } */')),
    isNoisy: fc.boolean(),
  })
  .map(({ value, layout, noise, isNoisy }) => ({
    value,
    text: write(value, layout, '', () => (isNoisy ? String(noise.next().value) : '')),
  }))

function write(
  value: unknown,
  layout: (typeof layouts)[number],
  indentation: string,
  noise: () => string,
): string {
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return JSON.stringify(value)
  const inner = indentation + layout.unit
  const items = isList
    ? value.map((item: unknown) => write(item, layout, inner, noise))
    : Object.entries(value).map(
        ([key, member]) =>
          `${JSON.stringify(key)}${noise().replace(',', '')}:${layout.space}${write(member, layout, inner, noise)}`,
      )
  const [open, close] = isList ? '[]' : '{}'
  if (items.length === 0) return `${open}${noise().replace(',', '')}${close}`
  const separated = items.map((item, index) => {
    const isLast = index === items.length - 1
    const after = noise()
    return isLast ? item + after : `${item}${after.replace(',', '')},${noise().replace(',', '')}`
  })
  const { newline } = layout
  return `${open}${newline}${inner}${separated.join(newline + inner)}${newline}${indentation}${close}`
}
