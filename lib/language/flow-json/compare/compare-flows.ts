import { isObject } from '@/lib/contract/json'
import { memberWords } from '../component-words'
import { measure } from '../measure'
import type { JsonObject } from '../model'
import { findBetweenScreens } from './between-screens'
import type { FlowChange, Said } from './change'
import { changesOfList } from './compare-parts'
import { changesOfRoutes } from './compare-routes'
import { changesOfScreen, pairOf, type ScreenPair, screenName } from './compare-screens'
import { changesOfValue } from './compare-values'
import { keptOrder } from './kept-order'
import type { Matching } from './match'
import { matchScreens, type ReadScreen, readScreens } from './match-screens'
import type { Renames } from './renames'
import { memberOf, namesOfBoth } from './similarity'

/** Document members with a user-facing label that differs from the JSON name. */
const labels: Readonly<Record<string, string>> = {
  version: 'Flow JSON version',
  data_api_version: 'Endpoint protocol version',
  data_channel_uri: 'Endpoint URL',
}

/**
 * Describes the differences between two flow documents in plain words: whole-flow changes first, then changes by screen in the
 * later order, then removed screens. Accepts any JSON. The result is empty if and only if the documents are equivalent.
 */
export function compareFlows(before: unknown, after: unknown): FlowChange[] {
  if (!isObject(before) || !isObject(after)) return changesOfValue(before, after, { label: 'Document' })
  const matching = matchScreens(readScreens(listIn(before)), readScreens(listIn(after)))
  const pairs = new Map<ReadScreen, ScreenPair>()
  for (const is of matching.after) {
    const was = matching.earlier(is)
    if (was) pairs.set(is, pairOf(was, is))
  }
  const renames = renamesOf([...pairs.values()])
  const routes = changesOfRoutes(memberOf(before, 'routing_model'), memberOf(after, 'routing_model'), {
    renamed: renames.screens,
    added: new Set(matching.fresh().flatMap(({ id }) => id ?? [])),
    removed: new Set(matching.gone().flatMap(({ id }) => id ?? [])),
  })
  return [
    ...changesOfDocument(before, after),
    ...routes.flow,
    ...changesOfScreens(matching, pairs, renames, routes.screens),
  ]
}

const listIn = ({ screens }: JsonObject): readonly unknown[] => (Array.isArray(screens) ? screens : [])

/** Everything but screens and routes. */
const changesOfDocument = (before: JsonObject, after: JsonObject): Said[] =>
  namesOfBoth(before, after).flatMap((name) => {
    if (name === 'routing_model') return []
    const [was, is] = [memberOf(before, name), memberOf(after, name)]
    if (name === 'screens') return changesOfList(was, is, 'Screens')
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined
    return changesOfValue(was, is, { label: label ?? memberWords(name) })
  })

/** If several screens share an ID, references resolve to the first. */
function renamesOf(pairs: readonly ScreenPair[]): Renames {
  const screens = new Map<string, string>()
  const names = new Map<string, ScreenPair['names']>()
  for (const { was, is, names: own } of pairs) {
    if (was.id === undefined || names.has(was.id)) continue
    names.set(was.id, own)
    if (is.id !== undefined && is.id !== was.id) screens.set(was.id, is.id)
  }
  return { screens, names }
}

function changesOfScreens(
  matching: Matching<ReadScreen>,
  pairs: ReadonlyMap<ReadScreen, ScreenPair>,
  renames: Renames,
  routes: ReadonlyMap<string, readonly Said[]>,
): FlowChange[] {
  const told = new Set<string>()
  const routesOf = (read: ReadScreen): FlowChange[] => {
    const { id } = read
    if (id === undefined || told.has(id)) return []
    told.add(id)
    return (routes.get(id) ?? []).map((said) => ({ ...said, screen: screenName(read) }))
  }
  const moved = movedScreens(matching)
  const between = findBetweenScreens(matching, [...pairs.values()])
  const screens = matching.after.flatMap((read, index): FlowChange[] => {
    const pair = pairs.get(read)
    const screen = screenName(read)
    if (!pair) return [{ kind: 'added', screen, text: 'Screen added' }, ...routesOf(read)]
    const above = matching.after[index - 1]
    const text = above ? `Screen moved after ${screenName(above).id}` : 'Screen moved to the beginning'
    const move: FlowChange[] = moved.has(read) ? [{ kind: 'moved', screen, text }] : []
    return [...move, ...changesOfScreen(pair, renames, between), ...routesOf(read)]
  })
  const gone = matching
    .gone()
    .map((read): FlowChange => ({ kind: 'removed', screen: screenName(read), text: 'Screen removed' }))
  // Routing model rows that don't belong to any screen.
  const others = [...routes].filter(([id]) => !told.has(id))
  const rest = others.flatMap(([id, said]) => said.map((each) => ({ ...each, screen: { id, title: '' } })))
  return [...screens, ...gone, ...rest]
}

function movedScreens({ after, earlier }: Matching<ReadScreen>): ReadonlySet<ReadScreen> {
  const paired = after.filter((read) => earlier(read) !== undefined)
  const kept = keptOrder(paired.map((read) => earlier(read)?.place ?? 0))
  return new Set(paired.filter((_, index) => !kept.has(index)))
}

const DEEPEST = 200

/** Parses JSON and wraps it in an object; undefined if the text is invalid or nested too deeply. */
function valueOf(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return measure(value, DEEPEST).depth > DEEPEST ? undefined : { value }
  } catch {
    return undefined
  }
}

/**
 * Describes the differences between two flow texts; undefined if either can't be parsed, so only lines can be compared.
 */
export function compareTexts(before: string, after: string): FlowChange[] | undefined {
  const [one, other] = [valueOf(before), valueOf(after)]
  return one && other && compareFlows(one.value, other.value)
}
