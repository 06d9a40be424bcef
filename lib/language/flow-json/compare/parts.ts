import { isObject } from '@/lib/contract/json'
import type { JsonObject } from '../model'

/** A component prepared for matching: its location and content, without nested components. */
export interface Part {
  /** The value as written. It may not be an object. */
  value: unknown
  type: string
  /** Undefined if the component has no name. */
  name: string | undefined
  /** Members other than nested components. */
  own: JsonObject
  /** The containing component; undefined at the top level. */
  holder: Part | undefined
  /** Which of the holder's lists: `children`, `then`, `cases small`. */
  branch: string
  place: number
}

/** Members of each type that hold components, as lists or as lists by case. */
const holding: Readonly<Record<string, readonly string[]>> = {
  Form: ['children'],
  If: ['then', 'else'],
  Switch: ['cases'],
}

export const membersThatHold = (type: string): readonly string[] =>
  Object.hasOwn(holding, type) ? (holding[type] ?? []) : []

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Lists every component at any depth, parents before children. */
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
