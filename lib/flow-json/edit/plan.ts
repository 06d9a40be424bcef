import { isObject } from '../is-object'
import { keysOf } from '../path'
import type { Change } from '../rule'

/** All changes about one value and what stands in it. */
export interface Plan {
  set?: { value: unknown }
  isRemoved?: boolean
  newKey?: string
  /** By the name of the member or the number of the item. */
  inner: Map<string, Plan>
  inserts: { index: number; value: unknown }[]
}

const emptyPlan = (): Plan => ({ inner: new Map(), inserts: [] })

/** Sorts changes by the places they are about. */
export function planOf(changes: readonly Change[]): Plan {
  const root = emptyPlan()
  for (const change of changes) {
    let plan = root
    for (const key of keysOf(change.path)) {
      const next = plan.inner.get(String(key)) ?? emptyPlan()
      plan.inner.set(String(key), next)
      plan = next
    }
    if (change.kind === 'set') plan.set = { value: change.value }
    else if (change.kind === 'remove') plan.isRemoved = true
    else if (change.kind === 'rename') plan.newKey = change.key
    else plan.inserts.push({ index: change.index, value: change.value })
  }
  return root
}

/** Whether there is a value after the changes where there was none before. */
export const makesSomething = ({ set, isRemoved, inner, inserts }: Plan): boolean =>
  !isRemoved && (set !== undefined || inserts.length > 0 || [...inner.values()].some(makesSomething))

/** The value that a plan makes where nothing stood, or what stood is replaced. */
export function made(plan: Plan): unknown {
  const { set, inner, inserts } = plan
  if (inner.size === 0 && inserts.length === 0) return set?.value
  if (Array.isArray(set?.value) || (set === undefined && inserts.length > 0))
    return madeList(Array.isArray(set?.value) ? set.value : [], plan)
  const members = new Map<string, unknown>(isObject(set?.value) ? Object.entries(set.value) : [])
  for (const [name, member] of inner) {
    if (member.isRemoved) members.delete(name)
    else if (makesSomething(member)) members.set(name, made(member))
  }
  return Object.fromEntries(members)
}

function madeList(items: readonly unknown[], { inner, inserts }: Plan): unknown[] {
  const list = items.flatMap((item: unknown, index) => {
    const plan = inner.get(String(index))
    if (plan?.isRemoved) return []
    return [plan && makesSomething(plan) ? made(plan) : item]
  })
  for (const { index, value } of inserts) list.splice(index, 0, value)
  return list
}
