import { isObject } from '@/lib/contract/json'
import { sortedMembersJson } from '@/lib/contract/same-json'
import { findComponent } from '../language/component-specs'
import { Matching } from './match'
import type { Part } from './parts'
import { similarity } from './similarity'

const LEAST_ALIKE = 0.5
/** Above this many pairs, comparing similarity takes too long. */
const MOST_PAIRS = 20_000

const unnamed = ({ name: _, ...rest }: Part['own']) => rest

/** A component's content as comparable text; the component may be any JSON value. */
const said = ({ value, own }: Part) => sortedMembersJson(isObject(value) ? own : [value])

const isInput = ({ type, name }: Part) => name !== undefined && findComponent(type)?.isInput !== false

/** Matches components to their earlier versions: by name, then by content, then by similarity. */
export function matchParts(before: readonly Part[], after: readonly Part[]): Matching<Part> {
  const matching = new Matching(before, after)
  matching.pairBy(({ type, name }) => (name === undefined ? undefined : `${type} ${name}`))
  matching.pairBy(({ name }) => name)
  matching.pairBy((part) => `${part.holder?.type} ${part.branch} ${said(part)}`)
  matching.pairBy(said)
  matching.pairBy(({ type, name, own }) =>
    name === undefined ? undefined : `${type} ${sortedMembersJson(unnamed(own))}`,
  )
  matching.pairByLikeness(likeness, { least: LEAST_ALIKE, most: MOST_PAIRS })
  pairInPlace(matching)
  return matching
}

const likeness = (was: Part, is: Part): number =>
  was.type === is.type && (was.name === undefined) === (is.name === undefined)
    ? similarity(was.own, is.own)
    : 0

/**
 * Matches a component that takes no input with a remaining one of its type in the same list, such as a rewritten text.
 */
function pairInPlace(matching: Matching<Part>) {
  const numbers = new Map<Part, number>()
  const numberOf = (part: Part) => {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    return number
  }
  const place = ({ type, branch }: Part, holder: Part | undefined) =>
    `${holder ? numberOf(holder) : ''} ${branch} ${type}`
  const later = new Set(matching.after)
  // Containers match before their contents, so repeat until no more components can be paired.
  for (let left = -1; left !== matching.fresh().length; ) {
    left = matching.fresh().length
    matching.pairBy((part) => {
      if (part.type === '' || isInput(part)) return undefined
      if (!part.holder || !later.has(part)) return place(part, part.holder)
      const holder = matching.earlier(part.holder)
      return holder && place(part, holder)
    })
  }
}
