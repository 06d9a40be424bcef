/**
 * A JSON response that was never serialized, for callers in this process. It has headers, and `value` instead
 * of a body.
 */
export class ValueResponse extends Response {
  readonly value: unknown

  constructor(value: unknown) {
    super(null, { headers: { 'content-type': 'application/json' } })
    this.value = isShared(value) ? copyOf(value) : jsonOf(value)
  }
}

/** A frozen value is reused between responses and never changed. */
const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.isFrozen(value)

const copies = new WeakMap<object, unknown>()

/** The cached copy of a shared value, shared as well. */
function copyOf(value: object): unknown {
  const known = copies.get(value)
  if (known !== undefined) return known
  const copy: unknown = Object.freeze(jsonOf(value))
  copies.set(value, copy)
  return copy
}

/**
 * Equivalent to `JSON.parse(JSON.stringify(value))` without the text: a deep copy.
 * @throws TypeError for a bigint, as JSON does
 */
export function jsonOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value === 'bigint') throw new TypeError('JSON cannot represent a bigint.')
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return jsonOf(value.toJSON())
  if (Array.isArray(value)) return value.map((item) => (isLeftOut(item) ? null : jsonOf(item)))
  const copy: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    if (isLeftOut(member)) continue
    const made = jsonOf(member)
    // Plain assignment would set the prototype instead of a member.
    if (name === '__proto__')
      Object.defineProperty(copy, name, { value: made, enumerable: true, writable: true, configurable: true })
    else copy[name] = made
  }
  return copy
}

const isLeftOut = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol'
