import { isObject } from '@/lib/language/template/json'
import type { BuilderValues } from '../builder-values'

/** Members that are written as a whole: their own members are no inputs with a name of the form's. */
const wholes: ReadonlySet<string> = new Set(['samples', 'rest', 'buttonsRest', 'others', 'raw'])

/** A place in the form and what stands there. */
export interface PlacedValue {
  place: string
  value: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Rows that are the same ones in the same order, with the same inputs, whatever stands in those. */
const hasSameRows = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const also = other[index]
    return isObject(row) && isObject(also) && row.key === also.key && row.type === also.type
  })

function changedIn(place: string, name: string, from: unknown, to: unknown): PlacedValue[] {
  if (isSame(from, to)) return []
  const isDivided =
    !wholes.has(name) &&
    (Array.isArray(from) && Array.isArray(to) ? hasSameRows(from, to) : isObject(from) && isObject(to))
  if (!isDivided) return [{ place, value: to }]
  const [before, after] = [Object(from), Object(to)]
  return Object.keys(after).flatMap((each) =>
    changedIn(place === '' ? each : `${place}.${each}`, each, before[each], after[each]),
  )
}

/** What has to be written where to make one version of the form the other: the smallest inputs that differ. */
export const changedPlaces = (from: Partial<BuilderValues>, to: Partial<BuilderValues>): PlacedValue[] =>
  changedIn('', '', from, to)
