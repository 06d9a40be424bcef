import { isObject } from '@/lib/contract/json'

/** Previous and requested values of a change, for the audit log. */
export interface ValuesOfChange {
  /** Previous values of the members sent; all of them if nothing was sent. */
  before?: unknown
  after?: unknown
}

/** Both sides of a change. What was there cannot always be read, and that stops no change. */
export async function valuesOf(
  sent: unknown,
  readBefore: (() => unknown) | undefined,
): Promise<ValuesOfChange | undefined> {
  const found = await Promise.resolve()
    .then(() => readBefore?.())
    .catch(() => undefined)
  const after = withoutBase(sent)
  const before = isObject(found) && isObject(after) ? alike(found, after) : found
  if (before === undefined && after === undefined) return undefined
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
}

/** Forms send what they were made of as `base`, to be compared: it is not asked for. */
function withoutBase(sent: unknown): unknown {
  if (!isObject(sent) || !('base' in sent)) return sent
  const { base: _, ...asked } = sent
  return asked
}

function alike(found: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(after).filter((name) => name in found)
  return names.length === 0 ? found : Object.fromEntries(names.map((name) => [name, found[name]]))
}
