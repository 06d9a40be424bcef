import { isObject } from '@/lib/contract/json'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { BuilderValues } from '../builder-values'

/** Members replaced as a whole: their own members aren't separate inputs of the form. */
const wholes: ReadonlySet<string> = new Set(['samples', 'rest', 'buttonsRest', 'others', 'raw'])

/** A path in the form and its value. */
export interface PlacedValue {
  place: string
  value: unknown
}

/** Whether rows are the same in the same order, with the same inputs, whatever their values. */
const hasSameRows = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const also = other[index]
    return isObject(row) && isObject(also) && row.key === also.key && row.type === also.type
  })

function changedIn(place: string, name: string, from: unknown, to: unknown): PlacedValue[] {
  if (isSameJsonText(from, to)) return []
  const isDivided =
    !wholes.has(name) &&
    (Array.isArray(from) && Array.isArray(to) ? hasSameRows(from, to) : isObject(from) && isObject(to))
  if (!isDivided) return [{ place, value: to }]
  const [before, after] = [Object(from), Object(to)]
  return Object.keys(after).flatMap((each) =>
    changedIn(place === '' ? each : `${place}.${each}`, each, before[each], after[each]),
  )
}

/** The values to set to turn one version of the form into another: the smallest inputs that differ. */
export const changedPlaces = (from: Partial<BuilderValues>, to: Partial<BuilderValues>): PlacedValue[] =>
  changedIn('', '', from, to)
