import { isObject } from '@/lib/contract/json'
import { isSameJson } from '@/lib/contract/same-json'
import type { Said } from './change'
import { changesOfValue } from './compare-values'
import { memberOf, namesOfBoth } from './similarity'

interface Known {
  /** New screen IDs by old ID. */
  renamed: ReadonlyMap<string, string>
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

export interface RouteChanges {
  /** Changes to the routing model as a whole. */
  flow: readonly Said[]
  /** Changes by the ID of the source screen. */
  screens: ReadonlyMap<string, readonly Said[]>
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Differences in routing, ignoring renames and empty rows for added or removed screens. */
export function changesOfRoutes(before: unknown, after: unknown, known: Known): RouteChanges {
  if (!isObject(before) || !isObject(after))
    return {
      flow: changesOfValue(before, after, { label: 'Routing model', isData: true }),
      screens: new Map(),
    }
  const was = followedRoutes(before, known.renamed)
  const found = namesOfBoth(was, after).map((id): [string, readonly Said[]] => [
    id,
    changesOfRow(id, memberOf(was, id), memberOf(after, id), known),
  ])
  return { flow: [], screens: new Map(found.filter(([, changes]) => changes.length > 0)) }
}

function followedRoutes(routes: Readonly<Record<string, unknown>>, renamed: ReadonlyMap<string, string>) {
  const follow = (id: unknown) => (typeof id === 'string' ? (renamed.get(id) ?? id) : id)
  return Object.fromEntries(
    Object.entries(routes).map(([from, to]) => [
      renamed.get(from) ?? from,
      Array.isArray(to) ? to.map(follow) : to,
    ]),
  )
}

function changesOfRow(id: string, before: unknown, after: unknown, { added, removed }: Known): Said[] {
  if (isSameJson(before, after) || (after === undefined && removed.has(id))) return []
  const [was, is] = [before ?? [], after ?? []]
  if (!isIds(was) || !isIds(is)) return changesOfValue(before, after, { label: 'Can lead to' })
  const fresh = is.filter((each) => !was.includes(each))
  const gone = was.filter((each) => !is.includes(each))
  if (fresh.length > 0 || gone.length > 0) {
    const parts = [words('also to', fresh), words('no longer to', gone)].filter((each) => each !== '')
    return [{ kind: 'changed', text: `Can lead ${parts.join(', ')}` }]
  }
  if (before === undefined && added.has(id)) return []
  if (before === undefined) return [{ kind: 'added', text: 'Routes: added, to nowhere' }]
  if (after === undefined) return [{ kind: 'removed', text: 'Routes: removed, led nowhere' }]
  return [{ kind: 'moved', text: 'Routes: in another order' }]
}

const words = (lead: string, ids: readonly string[]) => (ids.length === 0 ? '' : `${lead} ${ids.join(', ')}`)
