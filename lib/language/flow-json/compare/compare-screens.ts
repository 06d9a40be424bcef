import { isObject } from '@/lib/contract/json'
import { memberWords } from '../component-words'
import { screenMembers } from '../language/document-members'
import type { FlowChange, Said, ScreenName } from './change'
import { changesOfData, renamedData } from './compare-data'
import { type BetweenScreens, changesOfList, changesOfParts } from './compare-parts'
import { changesOfValue } from './compare-values'
import type { Matching } from './match'
import { matchParts } from './match-parts'
import type { ReadScreen } from './match-screens'
import type { Part } from './parts'
import { followed, type NamesOfScreen, type Renames } from './renames'
import { memberOf, namesOfBoth } from './similarity'

/** Two versions of a screen and the matching between their components. */
export interface ScreenPair {
  was: ReadScreen
  is: ReadScreen
  parts: Matching<Part>
  names: NamesOfScreen
}

export function pairOf(was: ReadScreen, is: ReadScreen): ScreenPair {
  const parts = matchParts(was.parts, is.parts)
  const inputs = new Map<string, string>()
  for (const part of is.parts) {
    const from = parts.earlier(part)?.name
    if (from !== undefined && part.name !== undefined && from !== part.name) inputs.set(from, part.name)
  }
  return { was, is, parts, names: { inputs, data: renamedData(was.members.data, is.members.data) } }
}

/** Names a screen that has no ID or title by its position. */
export function screenName({ id, members, place }: ReadScreen): ScreenName {
  const title = typeof members.title === 'string' ? members.title : ''
  return { id: id === undefined || id === '' ? `Screen ${place + 1}` : id, title }
}

/** What differs between two versions of one screen. */
export function changesOfScreen(
  { was, is, parts, names }: ScreenPair,
  renames: Renames,
  between: BetweenScreens,
): FlowChange[] {
  const follow = (value: unknown, member: string) => followed(value, member, names, renames)
  const members = namesOfBoth(was.members, is.members).flatMap((name): Said[] => {
    const before = memberOf(was.members, name)
    const after = memberOf(is.members, name)
    if (name === 'id') return changesOfId(before, after)
    if (name === 'data') return changesOfData(before, after, names.data)
    if (name === 'layout') return changesOfLayout(before, after)
    const fallback = Object.hasOwn(screenMembers, name) ? screenMembers[name]?.default : undefined
    return changesOfValue(follow(before, name), after, { label: memberWords(name), fallback })
  })
  const screen = screenName(is)
  return [...members, ...changesOfParts(parts, follow, between)].map((change) => ({ ...change, screen }))
}

function changesOfId(before: unknown, after: unknown): Said[] {
  if (typeof before !== 'string' || typeof after !== 'string')
    return changesOfValue(before, after, { label: 'ID' })
  return before === after ? [] : [{ kind: 'renamed', text: `Renamed: ${before} to ${after}` }]
}

/** Layout changes apart from its components. */
function changesOfLayout(before: unknown, after: unknown): Said[] {
  if (!isObject(before) || !isObject(after)) return changesOfValue(before, after, { label: 'Layout' })
  return namesOfBoth(before, after).flatMap((name) => {
    const [was, is] = [memberOf(before, name), memberOf(after, name)]
    const label = `Layout, ${memberWords(name).toLowerCase()}`
    return name === 'children' ? changesOfList(was, is, label) : changesOfValue(was, is, { label })
  })
}
