import { isObject } from '@/lib/contract/json'
import { sortedMembersJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import { Matching } from './match'
import { type Part, partsIn } from './parts'
import { overlap } from './similarity'

/** A screen prepared for matching. */
export interface ReadScreen {
  /** The value as written. It may not be an object. */
  value: unknown
  members: JsonObject
  id: string | undefined
  place: number
  parts: readonly Part[]
}

const LEAST_ALIKE = 0.5
const MOST_PAIRS = 2000
/** Weight of the title in screen similarity; components make up the rest. */
const TITLE_COUNTS = 0.2

/** The components of a screen, if its layout is valid. */
export function componentsOf({ layout }: JsonObject): readonly unknown[] {
  const children = isObject(layout) ? layout.children : undefined
  return Array.isArray(children) ? children : []
}

export const readScreens = (list: readonly unknown[]): ReadScreen[] =>
  list.map((value, place) => {
    const members = isObject(value) ? value : {}
    const id = typeof members.id === 'string' ? members.id : undefined
    return { value, members, id, place, parts: partsIn(componentsOf(members)) }
  })

const withoutId = ({ id: _, ...rest }: JsonObject) => rest

function marksOf(parts: readonly Part[]): Map<string, number> {
  const marks = new Map<string, number>()
  for (const { type, name, own } of parts) {
    const mark = name === undefined ? `${type} ${sortedMembersJson(own)}` : `${type} ${name}`
    marks.set(mark, (marks.get(mark) ?? 0) + 1)
  }
  return marks
}

function likeness(was: ReadScreen, is: ReadScreen): number {
  const sameTitle = was.members.title === is.members.title && is.members.title !== undefined
  return (1 - TITLE_COUNTS) * overlap(marksOf(was.parts), marksOf(is.parts)) + (sameTitle ? TITLE_COUNTS : 0)
}

/** Matches screens to their earlier versions: by ID, then by content. */
export function matchScreens(
  before: readonly ReadScreen[],
  after: readonly ReadScreen[],
): Matching<ReadScreen> {
  const matching = new Matching(before, after)
  matching.pairBy(({ id }) => id)
  matching.pairBy(({ value, members }) => sortedMembersJson(isObject(value) ? withoutId(members) : [value]))
  matching.pairByLikeness(likeness, { least: LEAST_ALIKE, most: MOST_PAIRS })
  return matching
}
