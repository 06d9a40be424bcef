/** A value of an entry by path, before and after; undefined if there was none. */
export interface ChangedValue {
  path: string
  before: string | undefined
  after: string | undefined
}

type Leaves = Map<string, string>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function collect(value: unknown, path: string, leaves: Leaves): Leaves {
  if (isRecord(value) && Object.keys(value).length > 0) {
    for (const [name, member] of Object.entries(value))
      collect(member, path === '' ? name : `${path}.${name}`, leaves)
  } else if (value !== undefined) {
    leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return leaves
}

/** The changes in an entry: every differing value, in the order they were sent. */
export function changedValues(details: unknown): ChangedValue[] {
  if (!isRecord(details)) return []
  const before = collect(details.before, '', new Map())
  const after = collect(details.after, '', new Map())
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((path) => {
    const was = before.get(path)
    const is = after.get(path)
    return was === is ? [] : [{ path, before: was, after: is }]
  })
}

/** Why it was refused, if recorded. */
export const reasonOf = (details: unknown): string | undefined =>
  isRecord(details) && typeof details.reason === 'string' ? details.reason : undefined

/** Other recorded details, as text. */
export function otherFacts(details: unknown): { name: string; text: string }[] {
  if (!isRecord(details)) return []
  return Object.entries(details)
    .filter(([name]) => name !== 'before' && name !== 'after')
    .map(([name, value]) => ({ name, text: typeof value === 'string' ? value : JSON.stringify(value) }))
}
