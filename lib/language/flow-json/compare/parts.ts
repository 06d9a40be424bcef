import { isObject } from '../is-object'
import type { JsonObject } from '../model'

/** A component as it is matched: where it stands and what it says, without the components it holds. */
export interface Part {
  /** As written; items that are no object are parts, too. */
  value: unknown
  type: string
  /** Undefined where it has none. */
  name: string | undefined
  /** Members apart from the components it holds. */
  own: JsonObject
  /** What it stands in; undefined at the top of the screen. */
  holder: Part | undefined
  /** Which of the holder's lists: `children`, `then`, `cases small`. */
  branch: string
  place: number
}

/** Members of a type that hold components, in lists or in lists by case. */
const holding: Readonly<Record<string, readonly string[]>> = {
  Form: ['children'],
  If: ['then', 'else'],
  Switch: ['cases'],
}

export const membersThatHold = (type: string): readonly string[] =>
  Object.hasOwn(holding, type) ? (holding[type] ?? []) : []

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Every component of a list and in it, each before those it holds. */
export function partsIn(list: readonly unknown[], holder?: Part, branch = ''): Part[] {
  return list.flatMap((value, place) => {
    const part = toPart(value, { holder, branch, place })
    return [part, ...partsHeldBy(part)]
  })
}

function toPart(value: unknown, at: Pick<Part, 'holder' | 'branch' | 'place'>): Part {
  const object: JsonObject = isObject(value) ? value : {}
  const type = typeof object.type === 'string' ? object.type : ''
  const held = membersThatHold(type)
  const own = Object.fromEntries(Object.entries(object).filter(([name]) => !held.includes(name)))
  return { value, type, name: textOr(object.name), own, ...at }
}

function partsHeldBy(part: Part): Part[] {
  const value = isObject(part.value) ? part.value : {}
  return membersThatHold(part.type).flatMap((member) => {
    const inside = value[member]
    if (Array.isArray(inside)) return partsIn(inside, part, member)
    if (member !== 'cases' || !isObject(inside)) return []
    return Object.entries(inside).flatMap(([name, list]) =>
      Array.isArray(list) ? partsIn(list, part, `cases ${name}`) : [],
    )
  })
}
