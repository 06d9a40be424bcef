import { Graph, layout } from '@dagrejs/dagre'
import type { ScreenGraph } from './graph-of'

export interface Point {
  x: number
  y: number
}

/** All small phones have one size, so that editing one moves no other. */
export const phoneSize = { width: 232, height: 300 }

const gap = { between: 48, ranks: 96 }

/** Beyond this many the layout would hold up the page; they stand in rows then. */
const MOST_LAID_OUT = 200
const IN_A_ROW = 12

/**
 * A place for each screen, from left to right as the ways lead; screens that no way leads to or from stand in a grid below. The same
 * graph gives the same places.
 */
export function layoutScreens({ screens, ways }: ScreenGraph): ReadonlyMap<string, Point> {
  const keys = screens.map(({ key }) => key)
  if (keys.length > MOST_LAID_OUT) return inRows(keys, IN_A_ROW)
  const joined = new Set(ways.flatMap(({ from, to }) => [from, to]))
  const places = layoutJoined(
    keys.filter((key) => joined.has(key)),
    ways,
  )
  const alone = keys.filter((key) => !joined.has(key))
  const bottom = Math.max(...[...places.values()].map(({ y }) => y + phoneSize.height + gap.ranks))
  const top = places.size === 0 ? 0 : bottom
  // About as wide as a window is.
  const grid = inRows(alone, Math.ceil(Math.sqrt(alone.length * 1.5)))
  return new Map([...places, ...[...grid].map(([key, { x, y }]) => [key, { x, y: y + top }] as const)])
}

function layoutJoined(keys: readonly string[], ways: ScreenGraph['ways']): ReadonlyMap<string, Point> {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gap.between, ranksep: gap.ranks })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const key of keys) graph.setNode(nodeName(key), { ...phoneSize })
  for (const { from, to } of ways) graph.setEdge(nodeName(from), nodeName(to))
  layout(graph)
  return folded(
    new Map(
      keys.map((key) => {
        const { x = 0, y = 0 }: Partial<Point> = graph.node(nodeName(key)) ?? {}
        return [key, { x: Math.round(x - phoneSize.width / 2), y: Math.round(y - phoneSize.height / 2) }]
      }),
    ),
  )
}

/** The layout keeps what it lays out as members of plain objects, which have some already: a screen may be called `constructor`. */
const nodeName = (key: string) => `screen ${key}`

/** What leads on for long goes on in the next row, as the lines of a text do: in one row nobody could read it as a whole. */
function folded(places: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const columns = [...new Set([...places.values()].map(({ x }) => x))].toSorted((a, b) => a - b)
  if (columns.length <= IN_A_ROW) return places
  const top = Math.min(...[...places.values()].map(({ y }) => y))
  const number = new Map(columns.map((x, index) => [x, index]))
  const rowOf = ({ x }: Point) => Math.floor((number.get(x) ?? 0) / IN_A_ROW)
  const heights: number[] = []
  for (const place of places.values())
    heights[rowOf(place)] = Math.max(heights[rowOf(place)] ?? 0, place.y - top + phoneSize.height)
  const tops = heights.map((_, row) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + gap.ranks, 0),
  )
  return new Map(
    [...places].map(([key, place]) => {
      const row = rowOf(place)
      const x = place.x - (columns[row * IN_A_ROW] ?? 0)
      return [key, { x, y: place.y - top + (tops[row] ?? 0) }]
    }),
  )
}

const inRows = (keys: readonly string[], inARow: number): ReadonlyMap<string, Point> =>
  new Map(
    keys.map((key, index) => [
      key,
      {
        x: (index % inARow) * (phoneSize.width + gap.between),
        y: Math.floor(index / inARow) * (phoneSize.height + gap.between),
      },
    ]),
  )

/** Whether two graphs are laid out alike: the same screens in the same order, and the same ways. */
export const hasSameShape = (one: ScreenGraph, other: ScreenGraph): boolean => shapeOf(one) === shapeOf(other)

const shapeOf = ({ screens, ways }: ScreenGraph) =>
  JSON.stringify([screens.map(({ key }) => key), ways.map(({ key }) => key)])
