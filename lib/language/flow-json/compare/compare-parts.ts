import { isObject } from '@/lib/contract/json'
import { componentWords, memberWords, typeWords } from '../component-words'
import { findComponent } from '../language/component-specs'
import type { FlowChange, Said } from './change'
import { changesOfAction } from './compare-actions'
import { changesOfValue } from './compare-values'
import { keptOrder } from './kept-order'
import type { Matching } from './match'
import { membersThatHold, type Part } from './parts'
import { memberOf, namesOfBoth } from './similarity'

type PartChange = Omit<FlowChange, 'screen'>
/** Updates references in an earlier value to account for renames. */
export type Follow = (value: unknown, member: string) => unknown

/** Components moved between screens, with the screen each came from or went to. */
export interface BetweenScreens {
  to: ReadonlyMap<Part, string>
  from: ReadonlyMap<Part, string>
}

const wordsOf = ({ type, value }: Part): string =>
  componentWords({ type, value: isObject(value) ? value : {} })

/** Differences between the components of two versions of a screen. */
export function changesOfParts(
  matching: Matching<Part>,
  follow: Follow,
  between: BetweenScreens,
): PartChange[] {
  const { after, earlier } = matching
  const gone = new Set(matching.gone())
  const moved = movedParts(matching)
  const changes = after.flatMap((part): PartChange[] => {
    const was = earlier(part)
    const named = (each: Said): PartChange => ({ ...each, part: wordsOf(part) })
    // The contents of a new component are reported with it.
    if (!was) return part.holder && !earlier(part.holder) ? [] : [named(arrival(between.from.get(part)))]
    const move: Said[] = moved.has(part) ? [{ kind: 'moved', text: whereTo(part, matching) }] : []
    return [...move, ...changesOfPart(was, part, follow)].map(named)
  })
  const removals = [...gone]
    .filter(({ holder }) => !holder || !gone.has(holder))
    .map((part): PartChange => ({ part: wordsOf(part), ...departure(between.to.get(part)) }))
  return [...changes, ...removals]
}

const arrival = (screen: string | undefined): Said =>
  screen === undefined
    ? { kind: 'added', text: 'Added' }
    : { kind: 'moved', text: `Moved here from screen ${screen}` }

const departure = (screen: string | undefined): Said =>
  screen === undefined
    ? { kind: 'removed', text: 'Removed' }
    : { kind: 'moved', text: `Moved to screen ${screen}` }

const isSamePlace = (was: Part, is: Part, { earlier }: Matching<Part>) =>
  was.branch === is.branch && (is.holder && earlier(is.holder)) === was.holder && !(is.holder && !was.holder)

/** Components that moved to another list, or were reordered, using the fewest moves. */
function movedParts(matching: Matching<Part>): ReadonlySet<Part> {
  const moved = new Set<Part>()
  const lists = new Map<string, { part: Part; place: number }[]>()
  const numbers = new Map(matching.after.map((part, number) => [part, number]))
  for (const part of matching.after) {
    const was = matching.earlier(part)
    if (!was) continue
    if (!isSamePlace(was, part, matching)) {
      moved.add(part)
      continue
    }
    const list = `${part.holder ? numbers.get(part.holder) : ''} ${part.branch}`
    const inList = lists.get(list)
    if (inList) inList.push({ part, place: was.place })
    else lists.set(list, [{ part, place: was.place }])
  }
  for (const list of lists.values()) {
    const kept = keptOrder(list.map(({ place }) => place))
    for (const [index, { part }] of list.entries()) if (!kept.has(index)) moved.add(part)
  }
  return moved
}

/** Such as `Moved below Text input “Name”`, or `Moved into the form`. */
function whereTo(part: Part, matching: Matching<Part>): string {
  const was = matching.earlier(part)
  if (was && !isSamePlace(was, part, matching)) return `Moved ${listWords(part)}`
  const above = matching.after.find(
    ({ holder, branch, place }) =>
      holder === part.holder && branch === part.branch && place === part.place - 1,
  )
  return above ? `Moved below ${wordsOf(above)}` : 'Moved to the top'
}

/** Describes the list that contains a component now. */
function listWords({ holder, branch }: Part): string {
  if (!holder) return 'out to the screen'
  const { type } = holder
  if (type === 'Form') return 'into the form'
  const name = branch.startsWith('cases ') ? `case “${branch.slice('cases '.length)}”` : `“${branch}”`
  return `into ${name} of ${wordsOf(holder)}`
}

function changesOfPart(was: Part, is: Part, follow: Follow): Said[] {
  if (!isObject(was.value) || !isObject(is.value))
    return changesOfValue(was.value, is.value, { label: 'Value' })
  const members = findComponent(is.type)?.members ?? {}
  const own = namesOfBoth(was.own, is.own).flatMap((name): Said[] => {
    const before = follow(memberOf(was.own, name), name)
    const after = memberOf(is.own, name)
    if (name === 'name') return changesOfName(before, after)
    const label = memberWords(name)
    if (name.endsWith('-action')) return changesOfAction(before, after, label)
    if (name === 'type' && was.type !== '' && is.type !== '' && was.type !== is.type)
      return [{ kind: 'changed', text: `Type: ${typeWords(was.type)} to ${typeWords(is.type)}` }]
    const fallback = Object.hasOwn(members, name) ? members[name]?.default : undefined
    return changesOfValue(before, after, { label, fallback, isData: isNamedByAuthor(name) })
  })
  return [...own, ...changesOfLists(was, is)]
}

const isNamedByAuthor = (member: string) => member === 'init-values' || member === 'error-messages'

function changesOfName(before: unknown, after: unknown): Said[] {
  if (before === after) return []
  if (typeof before === 'string' && typeof after === 'string')
    return [{ kind: 'renamed', text: `Renamed: ${before || 'no name'} to ${after || 'no name'}` }]
  return changesOfValue(before, after, { label: 'Name' })
}

/**
 * Component lists are compared item by item elsewhere, so this only reports whether each is present and a list.
 */
export function changesOfList(before: unknown, after: unknown, label: string): Said[] {
  const isTold = (value: unknown) => Array.isArray(value) && value.length > 0
  if (Array.isArray(before) && Array.isArray(after)) return []
  if ((isTold(before) && after === undefined) || (isTold(after) && before === undefined)) return []
  return changesOfValue(before, after, { label })
}

function changesOfLists(was: Part, is: Part): Said[] {
  const held = new Set([...membersThatHold(was.type), ...membersThatHold(is.type)])
  return [...held].flatMap((member): Said[] => {
    const [one, other] = [was, is].map(({ type, value }) =>
      membersThatHold(type).includes(member) ? memberOf(Object(value), member) : undefined,
    )
    const label = memberWords(member)
    if (member !== 'cases' || !isObject(one) || !isObject(other)) return changesOfList(one, other, label)
    return namesOfBoth(one, other).flatMap((name) =>
      changesOfList(memberOf(one, name), memberOf(other, name), `Case “${name}”`),
    )
  })
}
