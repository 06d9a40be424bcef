import { sortedMembersJson } from '@/lib/contract/same-json'
import type { BetweenScreens } from './compare-parts'
import { type ScreenPair, screenName } from './compare-screens'
import type { Matching } from './match'
import type { ReadScreen } from './match-screens'
import type { Part } from './parts'

interface Found {
  part: Part
  screen: string
}

/** Indexes components by their full content. Content that occurs more than once maps to undefined. */
function byWhatTheySay(found: readonly Found[]): Map<string, Found | undefined> {
  const only = new Map<string, Found | undefined>()
  for (const each of found) {
    const mark = sortedMembersJson(each.part.value)
    only.set(mark, only.has(mark) ? undefined : each)
  }
  return only
}

const named = (read: ReadScreen, parts: readonly Part[]): Found[] =>
  parts.map((part) => ({ part, screen: screenName(read).id }))

/** Matches components removed from one screen with identical components added to another. */
export function findBetweenScreens(
  matching: Matching<ReadScreen>,
  pairs: readonly ScreenPair[],
): BetweenScreens {
  const gone = byWhatTheySay([
    ...pairs.flatMap(({ was, parts }) => named(was, parts.gone())),
    ...matching.gone().flatMap((read) => named(read, read.parts)),
  ])
  const fresh = byWhatTheySay([
    ...pairs.flatMap(({ is, parts }) => named(is, parts.fresh())),
    ...matching.fresh().flatMap((read) => named(read, read.parts)),
  ])
  const to = new Map<Part, string>()
  const from = new Map<Part, string>()
  for (const [mark, left] of gone) {
    const came = fresh.get(mark)
    if (!left || !came) continue
    to.set(left.part, came.screen)
    from.set(came.part, left.screen)
  }
  return { to, from }
}
