type Values = Readonly<Record<string, unknown>>

const reference = /\$\{form\.([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\}/g
const whole = new RegExp(`^${reference.source}$`)
const DEEPEST = 50

/** A submitted value by its name, with dots into objects; undefined when there is none. */
export function valueAt(form: unknown, path: string): unknown {
  let value = form
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Object(value)[name]
  }
  return value
}

/**
 * Puts submitted values in the place of `${form.x}`, at any depth. A text that is nothing else becomes the value itself,
 * with its type; inside a text it is written out. What was submitted is taken as it is: a `${…}` in it stays text.
 */
export function fillValues(value: unknown, form: Values, depth = 0): unknown {
  if (typeof value === 'string') return fillText(value, form)
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item: unknown) => fillValues(item, form, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillValues(item, form, depth + 1)]),
  )
}

function fillText(text: string, form: Values): unknown {
  const alone = whole.exec(text)
  if (alone) return valueAt(form, alone[1] ?? '') ?? ''
  return text.replace(reference, (_, path: string) => asText(valueAt(form, path)))
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
