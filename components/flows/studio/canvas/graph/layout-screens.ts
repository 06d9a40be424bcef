import { Graph, layout } from '@dagrejs/dagre'
import type { ScreenGraph } from './graph-of'

export interface Point {
  x: number
  y: number
}

/** All small phones have the same size, so that editing one doesn’t move others: a full one fits. */
export const phoneSize = { width: 232, height: 280 }

/** The name of a path stands between screens, with some of its line on both sides. */
const gap = { between: 48, ranks: 120, rows: 96 }

/** Beyond this many, the layout would block the page; screens are put in rows instead. */
const MOST_LAID_OUT = 200
const IN_A_ROW = 12

/** Size of the pane that shows them. */
export interface PaneSize {
  width: number
  height: number
}

/** Below this zoom, text on the screens (12 px and larger) is unreadable. */
export const READABLE = 0.92

/** Space around all screens when fitted into a pane. */
const FIT_MARGIN = 24

/**
 * A position for each screen, from left to right along the connections; unconnected screens are in a grid below.
 * Deterministic.
 * @param inARow longer rows wrap to the next one
 */
export function layoutScreens(graph: ScreenGraph, inARow = IN_A_ROW): ReadonlyMap<string, Point> {
  return inRowsOf(inARow, graph, joinedPlaces(graph))
}

function inRowsOf(
  inARow: number,
  { screens }: ScreenGraph,
  joined: ReadonlyMap<string, Point> | undefined,
): ReadonlyMap<string, Point> {
  const keys = screens.map(({ key }) => key)
  if (!joined) return inRows(keys, IN_A_ROW)
  const places = folded(joined, inARow)
  const alone = keys.filter((key) => !joined.has(key))
  const bottom = Math.max(...[...places.values()].map(({ y }) => y + phoneSize.height + gap.rows))
  const top = places.size === 0 ? 0 : bottom
  // About the proportions of a window.
  const grid = inRows(alone, Math.ceil(Math.sqrt(alone.length * 1.5)))
  return new Map([...places, ...[...grid].map(([key, { x, y }]) => [key, { x, y: y + top }] as const)])
}

/** Positions of connected screens in one row; undefined for more than can be laid out. */
function joinedPlaces({ screens, ways }: ScreenGraph): ReadonlyMap<string, Point> | undefined {
  if (screens.length > MOST_LAID_OUT) return undefined
  const joined = new Set(ways.flatMap(({ from, to }) => [from, to]))
  const keys = screens.flatMap(({ key }) => (joined.has(key) ? [key] : []))
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gap.between, ranksep: gap.ranks })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const key of keys) graph.setNode(nodeName(key), { ...phoneSize })
  for (const { from, to } of ways) graph.setEdge(nodeName(from), nodeName(to))
  layout(graph)
  return new Map(
    keys.map((key) => {
      const { x = 0, y = 0 }: Partial<Point> = graph.node(nodeName(key)) ?? {}
      return [key, { x: Math.round(x - phoneSize.width / 2), y: Math.round(y - phoneSize.height / 2) }]
    }),
  )
}

/** The layout library uses plain objects as maps, and a screen may be called `constructor`. */
const nodeName = (key: string) => `screen ${key}`

/** Wraps long rows, like lines of text: a single row would be too small to read. */
function folded(places: ReadonlyMap<string, Point>, inARow: number): ReadonlyMap<string, Point> {
  const columns = [...new Set([...places.values()].map(({ x }) => x))].toSorted((a, b) => a - b)
  if (columns.length <= inARow) return places
  const top = Math.min(...[...places.values()].map(({ y }) => y))
  const number = new Map(columns.map((x, index) => [x, index]))
  const rowOf = ({ x }: Point) => Math.floor((number.get(x) ?? 0) / inARow)
  const heights: number[] = []
  for (const place of places.values())
    heights[rowOf(place)] = Math.max(heights[rowOf(place)] ?? 0, place.y - top + phoneSize.height)
  const tops = heights.map((_, row) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + gap.rows, 0),
  )
  const startOf = (row: number) => columns[row * inARow] ?? 0
  const last = heights.length - 1
  // The only screen of the last row is below the one before it, so that the line between them is short.
  const aside = columns.length % inARow === 1 ? (columns.at(-2) ?? 0) - startOf(last - 1) : 0
  return new Map(
    [...places].map(([key, place]) => {
      const row = rowOf(place)
      const x = place.x - startOf(row) + (row === last ? aside : 0)
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

/** Zoom at which everything just fits into a pane; at most 1. */
function fittingZoom(places: ReadonlyMap<string, Point>, { width, height }: PaneSize): number {
  const [xs, ys] = [[...places.values()].map(({ x }) => x), [...places.values()].map(({ y }) => y)]
  const [wide, high] = [
    Math.max(...xs) - Math.min(...xs) + phoneSize.width + 2 * FIT_MARGIN,
    Math.max(...ys) - Math.min(...ys) + phoneSize.height + 2 * FIT_MARGIN,
  ]
  return Math.min(1, width / wide, height / high)
}

/** Few enough to try every way of wrapping. */
const MOST_FOLDED = 24

/**
 * Screens per row: as many as stay readable when everything is fitted into a pane, else the number that allows the
 * largest zoom.
 */
export function rowsFor(graph: ScreenGraph, pane: PaneSize): number {
  if (graph.screens.length === 0 || graph.screens.length > MOST_FOLDED) return IN_A_ROW
  const joined = joinedPlaces(graph)
  let best = { inARow: IN_A_ROW, zoom: 0 }
  for (let inARow = IN_A_ROW; inARow > 0; inARow -= 1) {
    const zoom = fittingZoom(inRowsOf(inARow, graph, joined), pane)
    if (zoom >= READABLE) return inARow
    if (zoom > best.zoom + 0.01) best = { inARow, zoom }
  }
  return best.inARow
}

/** Layout positions combined with those people chose: chosen ones stay, and screens they would cover move down. */
export function placedAround(
  places: ReadonlyMap<string, Point>,
  chosen: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  if (chosen.size === 0) return places
  const taken = [...chosen].flatMap(([key, place]) => (places.has(key) ? [place] : []))
  const others = [...places].filter(([key]) => !chosen.has(key))
  const byHeight = others.toSorted(([, one], [, other]) => one.y - other.y || one.x - other.x)
  const found = new Map(chosen)
  for (const [key, place] of byHeight) {
    const free = freeBelow(place, taken)
    taken.push(free)
    found.set(key, free)
  }
  return found
}

/** The position itself, or the next one below that is free. */
function freeBelow({ x, y }: Point, taken: readonly Point[]): Point {
  const above = taken
    .filter((other) => Math.abs(other.x - x) < phoneSize.width)
    .toSorted((one, other) => one.y - other.y)
  let free = y
  for (const other of above)
    if (Math.abs(other.y - free) < phoneSize.height) free = other.y + phoneSize.height + gap.between
  return { x, y: free }
}

/** Whether two graphs have the same layout: the same screens in the same order, and the same connections. */
export const hasSameShape = (one: ScreenGraph, other: ScreenGraph): boolean => shapeOf(one) === shapeOf(other)

const shapeOf = ({ screens, ways }: ScreenGraph) =>
  JSON.stringify([screens.map(({ key }) => key), ways.map(({ key }) => key)])
